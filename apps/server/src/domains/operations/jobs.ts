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
