import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Makes room for the figures of the months to come. */
export const prepareMonthsJob = job('metrics.prepare_months', z.object({ day: z.string() }));

/** Packs the campaigns of a closed month that come after another, and goes on with the next. */
export const packMonthJob = job(
  'metrics.pack_month',
  z.object({
    /** The day on which packing began: months are closed as of this day. */
    day: z.string(),
    month: z.string(),
    after: z.object({ user_id: z.uuid(), campaign_id: z.uuid() }).nullable(),
    /** Whether an earlier slice of the month packed something. */
    has_packed: z.boolean(),
  }),
);

/** Deletes a stored report and its PDF. Names the object, because the row may be gone by the time it runs. */
export const removeReportJob = job('stored_reports.remove', z.object({ report_id: z.uuid(), object_key: z.string() }));

/** Emails a report on a day of its schedule, and schedules the next one. */
export const emailReportJob = job('report_schedules.email', z.object({ schedule_id: z.uuid(), sends_on: z.string() }));
