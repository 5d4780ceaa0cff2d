// A scheduler with its own threads: jobs with data, listeners, simple and cron triggers, a failing job, pausing.
import java.util.Date;
import java.util.Properties;
import java.util.concurrent.CountDownLatch;
import java.util.concurrent.TimeUnit;
import org.quartz.CalendarIntervalScheduleBuilder;
import org.quartz.CronExpression;
import org.quartz.CronScheduleBuilder;
import org.quartz.DisallowConcurrentExecution;
import org.quartz.Job;
import org.quartz.JobBuilder;
import org.quartz.JobDetail;
import org.quartz.JobExecutionContext;
import org.quartz.JobExecutionException;
import org.quartz.JobKey;
import org.quartz.PersistJobDataAfterExecution;
import org.quartz.Scheduler;
import org.quartz.SimpleScheduleBuilder;
import org.quartz.Trigger;
import org.quartz.TriggerBuilder;
import org.quartz.impl.StdSchedulerFactory;
import org.quartz.impl.calendar.HolidayCalendar;
import org.quartz.impl.matchers.GroupMatcher;
import org.quartz.listeners.JobListenerSupport;

public class Main {
    private static final CountDownLatch RUNS = new CountDownLatch(4);

    @PersistJobDataAfterExecution
    @DisallowConcurrentExecution
    public static class Counting implements Job {
        private String name;

        public void setName(String name) {
            this.name = name;
        }

        @Override
        public void execute(JobExecutionContext context) {
            int count = context.getJobDetail().getJobDataMap().getInt("count");
            context.getJobDetail().getJobDataMap().put("count", count + name.length());
            RUNS.countDown();
        }
    }

    public static class Failing implements Job {
        @Override
        public void execute(JobExecutionContext context) throws JobExecutionException {
            RUNS.countDown();
            throw new JobExecutionException("planned");
        }
    }

    static class Listener extends JobListenerSupport {
        private final CountDownLatch failures = new CountDownLatch(1);

        @Override
        public String getName() {
            return "listener";
        }

        @Override
        public void jobWasExecuted(JobExecutionContext context, JobExecutionException failure) {
            if (failure != null) {
                failures.countDown();
            }
        }
    }

    public static void main(String[] args) throws Exception {
        Properties properties = new Properties();
        properties.setProperty("org.quartz.scheduler.instanceName", "test");
        properties.setProperty("org.quartz.scheduler.skipUpdateCheck", "true");
        properties.setProperty("org.quartz.threadPool.class", "org.quartz.simpl.SimpleThreadPool");
        properties.setProperty("org.quartz.threadPool.threadCount", "2");
        properties.setProperty("org.quartz.jobStore.class", "org.quartz.simpl.RAMJobStore");
        Scheduler scheduler = new StdSchedulerFactory(properties).getScheduler();
        Listener listener = new Listener();
        scheduler.getListenerManager().addJobListener(listener, GroupMatcher.anyJobGroup());
        scheduler.addCalendar("holidays", new HolidayCalendar(), true, true);
        JobDetail counting = JobBuilder.newJob(Counting.class)
                .withIdentity("counting", "group")
                .usingJobData("count", 0)
                .usingJobData("name", "four")
                .build();
        Trigger often = TriggerBuilder.newTrigger()
                .withSchedule(SimpleScheduleBuilder.simpleSchedule().withIntervalInMilliseconds(30).withRepeatCount(2))
                .modifiedByCalendar("holidays")
                .build();
        scheduler.scheduleJob(counting, often);
        scheduler.scheduleJob(
                JobBuilder.newJob(Failing.class).withIdentity("failing").build(),
                TriggerBuilder.newTrigger().startNow().build());
        scheduler.scheduleJob(TriggerBuilder.newTrigger().forJob(counting).withIdentity("yearly")
                .withSchedule(CronScheduleBuilder.cronSchedule("0 0 12 1 1 ?")).startAt(new Date()).build());
        scheduler.scheduleJob(TriggerBuilder.newTrigger().forJob(counting).withIdentity("monthly")
                .withSchedule(CalendarIntervalScheduleBuilder.calendarIntervalSchedule().withIntervalInMonths(1))
                .startAt(new Date(System.currentTimeMillis() + 1_000_000)).build());
        scheduler.start();
        System.out.println(RUNS.await(10, TimeUnit.SECONDS) + " " + listener.failures.await(10, TimeUnit.SECONDS));
        scheduler.pauseJob(new JobKey("counting", "group"));
        System.out.println(scheduler.getTriggersOfJob(counting.getKey()).size() >= 2);
        scheduler.resumeAll();
        scheduler.deleteJob(new JobKey("counting", "group"));
        scheduler.shutdown(true);
        System.out.println(new CronExpression("0 0/5 8-18 ? * MON-FRI").isSatisfiedBy(new Date(0)));
    }
}
