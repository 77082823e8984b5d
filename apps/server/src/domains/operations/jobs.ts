import { measurementProviders } from '@universal-media/contract/operations/consent-texts';
import { z } from 'zod';
import { job } from '#durable/enqueue.ts';

/** Deletes expired rows once a day. The job's id is made from the day, so several workers plan it once. */
export const sweepJob = job('housekeeping.sweep', z.object({ day: z.iso.date() }));

/** Forwards one event to one provider of measurement. */
export const forwardSiteEventJob = job(
  'site_events.forward',
  z.object({ event_id: z.uuid(), provider: z.enum(measurementProviders) }),
);
export type ForwardSiteEvent = z.output<typeof forwardSiteEventJob.payload>;

/** Seals new audit entries. Its due time is its id, so any number of workers plan it once. */
export const sealAuditLogJob = job('audit.seal', z.object({ due_at: z.iso.datetime() }));

/** Emails one notification to an advertiser. */
export const notificationEmailJob = job('notification.email', z.object({ notification_id: z.uuid() }));

/** Emails one notification to the staff members who may see it. */
export const staffNotificationEmailJob = job('notification.email_staff', z.object({ notification_id: z.uuid() }));

/** Sends an advertiser the daily email. Its id is made from both fields, so it is planned once. */
export const digestJob = job('notification.digest', z.object({ user_id: z.uuid(), due_at: z.iso.datetime() }));
