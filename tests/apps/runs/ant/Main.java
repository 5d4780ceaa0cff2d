// Runs a build file: properties, conditions, filtered copies, parallel tasks, macros, a zip, and a task of our own.
import java.io.IOException;
import java.nio.file.Files;
import java.nio.file.Path;
import org.apache.tools.ant.BuildEvent;
import org.apache.tools.ant.BuildException;
import org.apache.tools.ant.DefaultLogger;
import org.apache.tools.ant.Project;
import org.apache.tools.ant.ProjectHelper;
import org.apache.tools.ant.Task;

public class Main {
    private static final String BUILD = """
            <project name="demo" default="all" basedir=".">
              <taskdef name="shout" classname="Main$Shout"/>
              <property name="out" location="out"/>
              <macrodef name="twice"><attribute name="text"/><sequential>
                <shout text="@{text}"/><shout text="@{text} again"/>
              </sequential></macrodef>
              <target name="prepare"><mkdir dir="${out}"/><tstamp/>
                <condition property="is.set">
                  <and><isset property="out"/><not><equals arg1="a" arg2="b"/></not></and>
                </condition>
              </target>
              <target name="files" depends="prepare" if="is.set">
                <echo file="in/a.txt">hello @name@</echo><echo file="in/b.txt">two</echo>
                <copy todir="${out}"><fileset dir="in" includes="**/*.txt"/>
                  <filterset><filter token="name" value="world"/></filterset>
                  <mapper type="glob" from="*.txt" to="*.out"/></copy>
                <replace file="${out}/b.out" token="two" value="three"/>
                <loadfile property="content" srcFile="${out}/a.out">
                  <filterchain><headfilter lines="1"/></filterchain>
                </loadfile>
                <zip destfile="${out}/all.zip" basedir="in"/><unzip src="${out}/all.zip" dest="${out}/back"/>
                <checksum file="${out}/a.out" property="sum"/>
              </target>
              <target name="all" depends="files">
                <parallel threadCount="2">
                  <shout text="${content}"/><twice text="x"/><sleep milliseconds="5"/>
                </parallel>
                <pathconvert property="list" pathsep=";"><path><fileset dir="${out}"/></path></pathconvert>
                <antcall target="sub"><param name="p" value="1"/></antcall>
                <delete dir="${out}"/>
                <fail message="planned" unless="never.set"/>
              </target>
              <target name="sub"><shout text="sub ${p}"/></target>
            </project>
            """;

    public static class Shout extends Task {
        private String text;

        public void setText(String text) {
            this.text = text;
        }

        @Override
        public void execute() {
            log(text.toUpperCase(), Project.MSG_INFO);
        }
    }

    static class Listener extends DefaultLogger {
        private int tasks;

        @Override
        public synchronized void taskFinished(BuildEvent event) {
            tasks++;
        }
    }

    public static void main(String[] args) throws IOException {
        Path file = Files.writeString(Path.of("build.xml"), BUILD);
        Files.createDirectories(Path.of("in"));
        Project project = new Project();
        Listener listener = new Listener();
        listener.setOutputPrintStream(System.out);
        listener.setErrorPrintStream(System.out);
        listener.setMessageOutputLevel(Project.MSG_WARN);
        project.addBuildListener(listener);
        project.init();
        ProjectHelper.configureProject(project, file.toFile());
        project.fireBuildStarted();
        try {
            project.executeTarget(project.getDefaultTarget());
        } catch (BuildException planned) {
            System.out.println(planned.getMessage());
        }
        System.out.println(project.getProperty("content") + " " + (listener.tasks > 10));
    }
}
