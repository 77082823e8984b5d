import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { ReportRange } from '../range.ts';
import { reportFrequencies } from './send-days.ts';

/** A report that is emailed to its owner. */
export const ReportSchedule = z
  .object({
    schedule_id: z.uuid(),
    /** Null: all campaigns. */
    campaign_id: z.uuid().nullable(),
    frequency: z.enum(reportFrequencies),
    /** The day of the next email, in the advertiser's time zone. */
    sends_on: z.iso.date(),
    /** The days that it shows. */
    days: ReportRange,
    /** The campaign has ended, and the email shows all its days once their figures are final. */
    is_last: z.boolean(),
  })
  .meta({ id: 'ReportSchedule' });
export type ReportSchedule = z.infer<typeof ReportSchedule>;

const STOP = 'report-';
const ALL = 'all';

/** Names a report in the link that stops its emails: one campaign or all. A schedule that was changed has the same name. */
export const toStopScope = (campaign_id: string | null): string => `${STOP}${campaign_id ?? ALL}`;

/** Reads which report a link stops, for the page too; null for another link. Only the server can tell whether it is valid. */
export function readStoppedReport(scope: string | undefined): Pick<ReportSchedule, 'campaign_id'> | null {
  if (!scope?.startsWith(STOP)) return null;
  const report = scope.slice(STOP.length);
  const { data } = z.uuid().safeParse(report);
  return data === undefined && report !== ALL ? null : { campaign_id: data ?? null };
}

export const ReportToEmail = ReportSchedule.pick({ campaign_id: true, frequency: true });
export type ReportToEmail = z.infer<typeof ReportToEmail>;

export const reportScheduleEndpoints = group({
  listReportSchedules: endpoint({
    method: 'GET',
    path: '/api/user/reports/schedules',
    summary: 'List the reports that are emailed to you',
    access: { kind: 'advertiser', shown_to_staff: true },
    answers: {
      status: 200,
      body: z.object({
        schedules: z.array(ReportSchedule),
        /** Where and in which time zone the emails arrive. */
        email: z.string(),
        time_zone: z.string(),
      }),
    },
    errors: [],
  }),
  scheduleReport: endpoint({
    method: 'POST',
    path: '/api/user/reports/schedules',
    summary: 'Have a report emailed to you every week or month, or change how often',
    access: { kind: 'advertiser', email: 'confirmed' },
    body: ReportToEmail,
    answers: { status: 200, body: ReportSchedule },
    errors: ['not_found', 'email_unconfirmed', 'status_conflict'],
  }),
  stopReportSchedule: endpoint({
    method: 'DELETE',
    path: '/api/user/reports/schedules/{schedule_id}',
    summary: 'Stop emailing a report',
    access: { kind: 'advertiser' },
    params: z.object({ schedule_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  stopReportEmails: endpoint({
    method: 'POST',
    path: '/api/reports/emails/stop',
    summary: 'Stop emailing a report with the link from its email, without signing in',
    access: { kind: 'public' },
    body: z.object({ token: z.string().min(1).max(200) }),
    answers: { status: 204 },
    errors: ['invalid_link'],
  }),
});
