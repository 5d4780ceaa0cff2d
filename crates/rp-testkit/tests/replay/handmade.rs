//! Bytecode that compilers no longer emit or never did, one method for each thing that a translation may get wrong.
//!
//! `A.i` gives an `int` and `A.use` takes one; `l`, `o` and their kin do so with a `long` and an object.

use rp_testkit::fixture::ClassWriter;

/// Methods that take an `int`: name, return type, code.
const METHODS: &[(&str, &str, &str)] = &[
    // Subroutines.
    (
        "two callers, and a variable that the subroutine changes",
        "I",
        "   iload_0 ; ifeq other
            iconst_1 ; istore_1 ; jsr sub ; iload_1 ; ireturn
     other: iconst_2 ; istore_1 ; jsr sub ; iload_1 ; ireturn
     sub:   astore_2 ; iinc 1 3 ; iload_1 ; invokestatic A.use (I)V ; ret 2",
    ),
    (
        "a variable that the subroutine leaves alone has another kind at each caller",
        "V",
        "   iload_0 ; tableswitch 0 long object default int
     int:   invokestatic A.i ()I ; istore_1 ; jsr sub ; iload_1 ; invokestatic A.use (I)V ; return
     long:  invokestatic A.l ()J ; lstore_1 ; jsr sub ; lload_1 ; invokestatic A.use (J)V ; return
     object: invokestatic A.o ()LA; ; astore_1 ; jsr sub ; aload_1 ; invokestatic A.use (LA;)V ; return
     sub:   astore_3 ; invokestatic A.touch ()V ; ret 3",
    ),
    (
        "values stay on the stack below the return address",
        "I",
        "   lconst_1 ; iload_0 ; jsr sub ; istore_1 ; l2i ; iload_1 ; isub ; ireturn
     sub:   astore_2 ; invokestatic A.touch ()V ; ret 2",
    ),
    (
        "a subroutine that calls another one",
        "I",
        "   jsr outer ; iload_0 ; invokestatic A.use (I)V ; jsr outer ; iload_0 ; ireturn
     outer: astore_1 ; iinc 0 1 ; jsr inner ; iinc 0 2 ; jsr inner ; iload_0 ; ifeq done ; jsr inner
     done:  ret 1
     inner: astore_2 ; iinc 0 16 ; iload_0 ; invokestatic A.use (I)V ; ret 2",
    ),
    (
        "a return past the caller, to where that was called from",
        "I",
        "   jsr outer ; iload_0 ; invokestatic A.use (I)V ; jsr outer ; iload_0 ; ireturn
     outer: astore_1 ; invokestatic A.i ()I ; ifeq near ; jsr inner ; nop
     near:  iinc 0 1 ; jsr inner ; nop
     inner: astore_2 ; iinc 0 2 ; iload_0 ; invokestatic A.use (I)V ; ret 1",
    ),
    (
        "a subroutine that is left by a jump and entered again",
        "I",
        "   iconst_0 ; istore_1
     loop:  iload_1 ; iload_0 ; if_icmpge end ; jsr sub ; iinc 1 1 ; goto loop
     sub:   astore_2 ; iload_1 ; invokestatic A.use (I)V ; invokestatic A.i ()I ; ifne skip ; ret 2
     skip:  iinc 1 2 ; goto loop
     end:   iload_1 ; ireturn",
    ),
    (
        "a subroutine that forgets where it came from",
        "I",
        "   iload_0 ; ifeq other ; iconst_1 ; istore_1 ; jsr sub
     other: iconst_2 ; istore_1 ; jsr sub
     sub:   pop ; iload_1 ; ireturn",
    ),
    (
        "a loop in a subroutine in a loop",
        "I",
        "   iconst_0 ; istore_1
     outer: iinc 0 -1 ; jsr sub ; iload_0 ; ifgt outer ; iload_1 ; ireturn
     sub:   astore_2
     inner: iload_1 ; iload_0 ; iadd ; istore_1 ; iload_1 ; ifge inner ; ret 2",
    ),
    (
        "try, catch and finally, as javac wrote them before Java 6",
        "I",
        "   .catch java/io/IOException from try to tried using io
            .catch any from try to caught using any
            iconst_1 ; istore_1
     try:   invokestatic A.touch ()V
            iconst_2 ; istore_1 ; invokestatic A.touch ()V
     tried: jsr finally ; iload_1 ; ireturn
     io:    astore_2 ; aload_2 ; invokestatic A.use (Ljava/io/IOException;)V ; jsr finally ; iload_1 ; ireturn
     caught: nop
     any:   astore_3 ; jsr finally ; aload_3 ; athrow
     finally: astore 4 ; iload_1 ; invokestatic A.use (I)V ; iinc 1 4 ; ret 4",
    ),
    (
        "a handler inside a subroutine knows the caller's variables",
        "I",
        "   .catch any from in to out using handler
            iload_0 ; istore_1 ; jsr sub ; iinc 1 1 ; jsr sub ; iload_1 ; ireturn
     sub:   astore_2
     in:    invokestatic A.touch ()V ; iinc 1 2 ; invokestatic A.touch ()V ; iinc 1 4
     out:   ret 2
     handler: pop ; iload_1 ; invokestatic A.use (I)V ; invokestatic A.i ()I ; ifeq in ; goto out",
    ),
    (
        "a handler outside of the subroutine that it covers",
        "I",
        "   .catch any from sub to end using handler
            iconst_5 ; istore_1 ; jsr sub ; iinc 1 4 ; jsr sub ; iload_1 ; ireturn
     sub:   astore_2 ; iinc 1 1 ; invokestatic A.touch ()V ; iinc 1 2 ; invokestatic A.touch ()V ; ret 2
     end:   nop
     handler: pop ; iload_1 ; iconst_1 ; iadd ; ireturn",
    ),
    // Handlers.
    (
        "a handler that covers itself",
        "I",
        "   .catch any from a to b using a_handler
            iconst_1 ; istore_1
     a:     invokestatic A.touch ()V ; iload_1 ; ireturn
     a_handler: pop ; iinc 1 1 ; invokestatic A.touch ()V ; iinc 1 2 ; iload_1 ; invokestatic A.use (I)V
     b:     iload_1 ; ireturn",
    ),
    (
        "a handler that is also jumped to",
        "I",
        "   .catch any from a to b using handler
            iload_0 ; istore_1
     a:     invokestatic A.touch ()V ; iinc 1 1 ; iload_0 ; ifne out ; invokestatic A.touch ()V
     b:     iinc 1 2 ; aconst_null ; goto handler
     out:   invokestatic A.o ()LA;
     handler: invokestatic A.use (Ljava/lang/Object;)V ; iload_1 ; ireturn",
    ),
    (
        "ranges that overlap, types that come twice, entries behind one that catches all",
        "I",
        "   .catch java/io/IOException from a to c using one
            .catch java/lang/Error from b to d using two
            .catch java/io/IOException from a to d using two
            .catch any from b to c using three
            .catch java/lang/Exception from a to d using three
            iconst_0 ; istore_1
     a:     invokestatic A.touch ()V ; iinc 1 1
     b:     invokestatic A.touch ()V ; iinc 1 2 ; iload_1 ; invokestatic A.use (I)V
     c:     invokestatic A.touch ()V ; iinc 1 4
     d:     invokestatic A.touch ()V ; iload_1 ; ireturn
     one:   pop ; iload_1 ; ireturn
     two:   pop ; iinc 1 8 ; iload_1 ; ireturn
     three: astore_2 ; aload_2 ; invokestatic A.use (Ljava/lang/Throwable;)V ; iload_1 ; ireturn",
    ),
    (
        "what a handler sees while variables are exchanged",
        "I",
        "   .catch any from a to b using handler
            invokestatic A.l ()J ; lstore_1 ; invokestatic A.l ()J ; lstore_3
     a:     invokestatic A.touch ()V ; lload_1 ; lload_3 ; lstore_1 ; lstore_3 ; invokestatic A.i ()I ; ifeq a
     b:     lload_1 ; lload_3 ; ldiv ; l2i ; ireturn
     handler: pop ; lload_1 ; lload_3 ; lsub ; l2i ; ireturn",
    ),
    (
        "a range that begins and ends within an expression",
        "I",
        "   .catch any from a to b using handler
            iload_0 ; iconst_3
     a:     idiv ; istore_1 ; iload_1 ; iload_0
     b:     irem ; iload_1 ; iadd ; ireturn
     handler: pop ; iload_0 ; ireturn",
    ),
    // Joins and loops.
    (
        "variables that are exchanged in a loop",
        "I",
        "   invokestatic A.i ()I ; istore_1 ; invokestatic A.i ()I ; istore_2 ; invokestatic A.i ()I ; istore_3
     loop:  iload_1 ; iload_2 ; istore_1 ; iload_3 ; istore_2 ; istore_3
            iload_1 ; invokestatic A.use (I)V ; iinc 0 -1 ; iload_0 ; ifne loop
            iload_1 ; iload_2 ; isub ; iload_3 ; isub ; ireturn",
    ),
    (
        "a method that begins with a loop",
        "I",
        "loop: iinc 0 -3 ; iload_0 ; invokestatic A.use (I)V ; iload_0 ; ifgt loop ; iload_0 ; ireturn",
    ),
    (
        "a loop with two entries",
        "I",
        "   iload_0 ; istore_1 ; iload_0 ; ifeq middle
     loop:  iinc 1 1 ; iload_1 ; invokestatic A.use (I)V ; iload_1 ; ifeq end
     middle: iinc 1 2 ; iload_1 ; invokestatic A.use (I)V ; iload_1 ; ifne loop
     end:   iload_1 ; ireturn",
    ),
    (
        "stacks of several values where paths meet",
        "I",
        "   lconst_1 ; iload_0 ; iload_0 ; ifeq b ; iconst_5 ; goto c
     b:     invokestatic A.i ()I
     c:     iload_0 ; ifge d ; swap
     d:     isub ; i2l ; lsub ; l2i ; ireturn",
    ),
    (
        "a switch whose cases share targets with each other and with the default",
        "I",
        "   iload_0 ; lookupswitch -5:a 0:b 7:a 9:c 2147483647:b default c
     a:     iinc 0 1 ; iload_0 ; ireturn
     b:     iinc 0 2 ; iload_0 ; ireturn
     c:     iinc 0 3 ; iload_0 ; tableswitch -1 a b a default b",
    ),
    (
        "loops in which nothing happens",
        "I",
        "   iload_0 ; ifeq b
     a:     iinc 0 1 ; goto a
     b:     goto b",
    ),
    // Slots.
    (
        "shuffles of single slots",
        "I",
        "   iload_0 ; invokestatic A.i ()I ; dup_x1 ; isub ; isub ; istore_1
            iload_0 ; iload_1 ; invokestatic A.i ()I ; dup_x2 ; isub ; isub ; isub ; istore_1
            iload_0 ; iload_1 ; dup2 ; isub ; swap ; isub ; isub ; istore_1
            iload_0 ; iload_1 ; invokestatic A.i ()I ; dup2_x1 ; isub ; isub ; isub ; isub ; istore_1
            iload_0 ; iload_1 ; invokestatic A.i ()I ; iconst_5 ; dup2_x2 ; isub ; isub ; isub ; isub ; isub
            pop ; iload_0 ; iload_1 ; iload_0 ; pop2 ; ireturn",
    ),
    (
        "shuffles of two slots together",
        "I",
        "   invokestatic A.l ()J ; iload_0 ; dup_x2 ; i2l ; lsub ; l2i ; isub ; istore_1
            iload_1 ; invokestatic A.l ()J ; dup2_x1 ; l2i ; isub ; i2l ; lsub ; lstore_2
            lload_2 ; invokestatic A.l ()J ; dup2_x2 ; lsub ; lsub ; lstore_2
            iload_0 ; iload_1 ; lload_2 ; dup2_x2 ; l2i ; isub ; isub ; i2l ; lsub ; lstore_2
            lload_2 ; iload_0 ; iload_1 ; dup2_x2 ; isub ; i2l ; lsub ; l2i ; isub ; isub ; istore_1
            lload_2 ; dup2 ; lsub ; pop2 ; iload_1 ; ireturn",
    ),
    (
        "variables that overlap in time",
        "I",
        "   invokestatic A.l ()J ; lstore_1 ; lload_1 ; l2i ; istore_2 ; iload_2 ; istore_1
            iload_0 ; ifeq b
            iload_1 ; i2l ; lstore_2 ; lload_2 ; l2i ; istore_3 ; goto c
     b:     iload_2 ; istore_3 ; iload_1 ; i2d ; dstore_1
     c:     iload_3 ; ireturn",
    ),
];

/// A class of all these methods.
pub(crate) fn class() -> ClassWriter {
    let mut class = ClassWriter::new("Handmade");
    for (name, returns, code) in METHODS {
        class.assemble(0x9, name, &format!("(I){returns}"), code);
    }
    class
}
