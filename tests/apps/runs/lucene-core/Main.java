// An index in memory: documents with several kinds of fields, merges, deletes, and many kinds of queries.
import java.io.IOException;
import org.apache.lucene.analysis.standard.StandardAnalyzer;
import org.apache.lucene.document.Document;
import org.apache.lucene.document.Field;
import org.apache.lucene.document.IntPoint;
import org.apache.lucene.document.NumericDocValuesField;
import org.apache.lucene.document.SortedDocValuesField;
import org.apache.lucene.document.StringField;
import org.apache.lucene.document.TextField;
import org.apache.lucene.index.DirectoryReader;
import org.apache.lucene.index.IndexWriter;
import org.apache.lucene.index.IndexWriterConfig;
import org.apache.lucene.index.Term;
import org.apache.lucene.search.BooleanClause;
import org.apache.lucene.search.BooleanQuery;
import org.apache.lucene.search.FuzzyQuery;
import org.apache.lucene.search.IndexSearcher;
import org.apache.lucene.search.PhraseQuery;
import org.apache.lucene.search.PrefixQuery;
import org.apache.lucene.search.Query;
import org.apache.lucene.search.Sort;
import org.apache.lucene.search.SortField;
import org.apache.lucene.search.TermQuery;
import org.apache.lucene.search.TopDocs;
import org.apache.lucene.search.WildcardQuery;
import org.apache.lucene.store.ByteBuffersDirectory;
import org.apache.lucene.store.Directory;
import org.apache.lucene.util.BytesRef;

public class Main {
    private static final String[] WORDS = {"quick", "brown", "fox", "jumps", "over", "lazy", "dog"};

    private static Document document(int number) {
        StringBuilder text = new StringBuilder();
        for (int index = 0; index < 8; index++) {
            text.append(WORDS[(number + index * index) % WORDS.length]).append(' ');
        }
        Document document = new Document();
        document.add(new StringField("id", Integer.toString(number), Field.Store.YES));
        document.add(new TextField("text", text.toString(), Field.Store.YES));
        document.add(new IntPoint("year", 1900 + number));
        document.add(new NumericDocValuesField("rank", number * 7 % 31));
        document.add(new SortedDocValuesField("word", new BytesRef(WORDS[number % WORDS.length])));
        return document;
    }

    private static void index(Directory directory) throws IOException {
        IndexWriterConfig config = new IndexWriterConfig(new StandardAnalyzer()).setMaxBufferedDocs(20);
        try (IndexWriter writer = new IndexWriter(directory, config)) {
            for (int number = 0; number < 120; number++) {
                writer.addDocument(document(number));
            }
            writer.deleteDocuments(new Term("id", "7"));
            writer.updateDocument(new Term("id", "8"), document(200));
            writer.commit();
            writer.forceMerge(1);
        }
    }

    private static void search(IndexSearcher searcher, Query query) throws IOException {
        TopDocs found = searcher.search(query, 3);
        String first = found.scoreDocs.length == 0 ? "none" : searcher.doc(found.scoreDocs[0].doc).get("id");
        System.out.println(query + ": " + found.totalHits.value + ", first " + first);
    }

    public static void main(String[] args) throws IOException {
        try (Directory directory = new ByteBuffersDirectory()) {
            index(directory);
            try (DirectoryReader reader = DirectoryReader.open(directory)) {
                IndexSearcher searcher = new IndexSearcher(reader);
                Query fox = new TermQuery(new Term("text", "fox"));
                search(searcher, fox);
                search(searcher, new PhraseQuery("text", "quick", "brown"));
                search(searcher, new PrefixQuery(new Term("text", "ju")));
                search(searcher, new WildcardQuery(new Term("text", "?o?")));
                search(searcher, new FuzzyQuery(new Term("text", "qiuck")));
                search(searcher, IntPoint.newRangeQuery("year", 1950, 1960));
                search(searcher, new BooleanQuery.Builder()
                        .add(fox, BooleanClause.Occur.MUST)
                        .add(new TermQuery(new Term("text", "dog")), BooleanClause.Occur.SHOULD)
                        .add(new TermQuery(new Term("id", "3")), BooleanClause.Occur.MUST_NOT)
                        .build());
                Sort sort = new Sort(
                        new SortField("word", SortField.Type.STRING), new SortField("rank", SortField.Type.LONG));
                System.out.println(searcher.search(fox, 2, sort).scoreDocs[0].doc >= 0);
                System.out.println(searcher.explain(fox, 1).isMatch());
            }
        }
    }
}
