import type { ReportFrequency } from '@universal-media/contract/results/sharing/send-days';
import { createDomainEvent } from '#storage/domain-event.ts';

interface ReportReady {
  readonly user_id: string;
  readonly schedule_id: string;
  /** With the schedule it names the report. */
  readonly sends_on: string;
  /** Null: all campaigns. */
  readonly campaign_id: string | null;
  readonly from: string;
  readonly to: string;
  readonly frequency: ReportFrequency;
}

/** Creates the events that higher domains subscribe to, once per running server. */
export const createResultEvents = () => ({
  /** A scheduled report can be read. A repeated job publishes it again. */
  reportReady: createDomainEvent<ReportReady>('report.ready'),
});

export type ResultEvents = ReturnType<typeof createResultEvents>;
