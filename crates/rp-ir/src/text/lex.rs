//! Text to tokens.

use super::name::is_word_char;

#[derive(Clone, PartialEq, Debug)]
pub(crate) enum Token {
    /// A word: a keyword, a mnemonic, a name, `<init>`.
    Word(String),
    /// A name in single quotes, unescaped.
    Quoted(Vec<u8>),
    /// A string in double quotes, unescaped.
    String(Vec<u8>),
    /// Digits and what may follow them in a number, with a sign.
    Number(String),
    Punct(char),
    End,
}

/// A token and the position of its first character, both counted from 1.
#[derive(Clone, Debug)]
pub(crate) struct Spanned {
    pub(crate) token: Token,
    pub(crate) line: u32,
    pub(crate) column: u32,
}

#[derive(Clone)]
pub(crate) struct Lexer<'a> {
    rest: &'a str,
    line: u32,
    column: u32,
    /// Where the newest token begins.
    start: (u32, u32),
}

impl<'a> Lexer<'a> {
    pub(crate) fn new(text: &'a str) -> Lexer<'a> {
        Lexer { rest: text, line: 1, column: 1, start: (1, 1) }
    }

    fn bump(&mut self) -> Option<char> {
        let c = self.rest.chars().next()?;
        self.rest = &self.rest[c.len_utf8()..];
        if c == '\n' {
            self.line += 1;
            self.column = 1;
        } else {
            self.column += 1;
        }
        Some(c)
    }

    fn peek(&self) -> Option<char> {
        self.rest.chars().next()
    }

    fn take_while(&mut self, mut accept: impl FnMut(char) -> bool) -> String {
        let mut taken = String::new();
        while let Some(c) = self.peek().filter(|&c| accept(c)) {
            taken.push(c);
            self.bump();
        }
        taken
    }

    /// The next token; the error is a message about the token at [`Lexer::position`].
    pub(crate) fn next(&mut self) -> Result<Spanned, String> {
        loop {
            match self.peek() {
                Some(c) if c.is_whitespace() => drop(self.bump()),
                Some(';') => drop(self.take_while(|c| c != '\n')),
                _ => break,
            }
        }
        self.start = (self.line, self.column);
        let (line, column) = self.start;
        let token = match self.peek() {
            None => Token::End,
            Some('<') => {
                let word = ["<init>", "<clinit>"].into_iter().find(|word| self.rest.starts_with(word));
                let word = word.ok_or("expected <init> or <clinit>")?;
                for _ in word.chars() {
                    self.bump();
                }
                Token::Word(word.to_owned())
            }
            Some('\'') => Token::Quoted(self.quoted('\'')?),
            Some('"') => Token::String(self.quoted('"')?),
            Some(c) if c.is_ascii_digit() || c == '-' => {
                self.bump();
                let mut text = c.to_string();
                text.push_str(
                    &self.take_while(|c| c.is_ascii_alphanumeric() || matches!(c, '.' | '+' | '-')),
                );
                Token::Number(text)
            }
            Some(c) if is_word_char(c) => Token::Word(self.take_while(is_word_char)),
            Some(c) => {
                self.bump();
                Token::Punct(c)
            }
        };
        Ok(Spanned { token, line, column })
    }

    /// Where the newest token begins.
    pub(crate) fn position(&self) -> (u32, u32) {
        self.start
    }

    fn quoted(&mut self, quote: char) -> Result<Vec<u8>, String> {
        self.bump();
        let mut bytes = Vec::new();
        loop {
            match self.bump() {
                None | Some('\n') => return Err("a quote is not closed on its line".to_owned()),
                Some(c) if c == quote => return Ok(bytes),
                Some('\\') => match self.bump() {
                    Some('n') => bytes.push(b'\n'),
                    Some(c @ ('\\' | '\'' | '"')) => bytes.push(c as u8),
                    Some('x') => {
                        let digits: String = [self.bump(), self.bump()].into_iter().flatten().collect();
                        bytes.push(
                            u8::from_str_radix(&digits, 16)
                                .map_err(|_| "expected two hex digits after \\x")?,
                        );
                    }
                    Some('u') => {
                        let open = self.bump();
                        let digits = self.take_while(|c| c.is_ascii_hexdigit());
                        let close = self.bump();
                        let c = u32::from_str_radix(&digits, 16).ok().and_then(char::from_u32);
                        match c {
                            Some(c) if open == Some('{') && close == Some('}') => {
                                bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes());
                            }
                            _ => return Err("expected a character like \\u{2028}".to_owned()),
                        }
                    }
                    _ => return Err("unknown escape".to_owned()),
                },
                Some(c) => bytes.extend(c.encode_utf8(&mut [0; 4]).as_bytes()),
            }
        }
    }
}
