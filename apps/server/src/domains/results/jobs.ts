import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Makes room for the figures of the months to come. */
export const prepareMonthsJob = job('metrics.prepare_months', z.object({ day: z.string() }));

/** Deletes a stored report and its PDF. Names the object, because the row may be gone by the time it runs. */
export const removeReportJob = job('stored_reports.remove', z.object({ report_id: z.uuid(), object_key: z.string() }));

/** Emails a report on a day of its schedule, and schedules the next one. */
export const emailReportJob = job('report_schedules.email', z.object({ schedule_id: z.uuid(), sends_on: z.string() }));
