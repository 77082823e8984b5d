import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import { Cursor, NextCursor } from '../wire/paging.ts';
import { ReportRange } from './range.ts';
import type { ReportSections } from './report-document.ts';

/** A stored report is removed after this time. It can be generated again, with the figures of that day. */
export const STORED_REPORT_DAYS = 90;
export const STORED_REPORTS_PER_PAGE = 20;

export const reportTypes = ['summary', 'detailed', 'performance', 'financial'] as const;
export const ReportType = z.enum(reportTypes);
export type ReportType = z.infer<typeof ReportType>;

export const staffReportTexts = {
  no_section: 'Include at least one section that this type of report has.',
  failed: 'Error generating report',
  generated: 'Report generated successfully!',
} as const;

interface ChosenSections {
  readonly report_type: ReportType;
  readonly include_performance: boolean;
  readonly include_billing: boolean;
}

/** Returns what a report shows: its type sets what it can have, and the two choices leave sections out. */
export function reportSections({ report_type, include_performance, include_billing }: ChosenSections): ReportSections {
  const performance = include_performance && report_type !== 'financial';
  return {
    performance,
    days: performance && report_type !== 'summary',
    billing: include_billing && report_type !== 'performance',
  };
}

const hasSection = (chosen: ChosenSections): boolean => {
  const { performance, billing } = reportSections(chosen);
  return performance || billing;
};

export const ReportRequest = z
  .object({
    campaign_id: z.uuid('Enter the ID of a campaign.'),
    report_type: ReportType.default('summary'),
    include_performance: z.boolean().default(true),
    include_billing: z.boolean().default(true),
  })
  .refine(hasSection, { error: staffReportTexts.no_section, path: ['report_type'] })
  .meta({ id: 'ReportRequest' });
export type ReportRequest = z.infer<typeof ReportRequest>;

export const StoredReport = z
  .object({
    report_id: z.uuid(),
    campaign_id: z.uuid(),
    campaign_name: z.string(),
    report_type: ReportType,
    include_performance: z.boolean(),
    include_billing: z.boolean(),
    range: ReportRange,
    bytes: z.number().int(),
    created_at: Instant,
    /** The name of the staff member. */
    created_by: z.string(),
    expires_at: Instant,
  })
  .meta({ id: 'StoredReport' });
export type StoredReport = z.infer<typeof StoredReport>;

const access = { kind: 'staff', needs: 'admin_management' } as const;

export const staffReportEndpoints = group({
  listStoredReports: endpoint({
    method: 'GET',
    path: '/api/admin/reports/list',
    summary: 'List the reports that staff generated, latest first',
    access,
    query: z.object({ cursor: Cursor.optional() }),
    answers: { status: 200, body: z.object({ reports: z.array(StoredReport), next_cursor: NextCursor }) },
    errors: [],
  }),
  generateReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/generate',
    summary: 'Generate a report of a campaign as PDF and store it',
    access,
    body: ReportRequest,
    answers: { status: 201, body: z.object({ report: StoredReport }) },
    errors: ['not_found', 'too_many_requests'],
  }),
  downloadCampaignReport: endpoint({
    method: 'POST',
    path: '/api/admin/reports/campaign/pdf',
    summary: 'Download a report of a campaign as PDF without storing it',
    access,
    body: ReportRequest,
    read_only: true,
    file: true,
    errors: ['not_found', 'too_many_requests'],
  }),
  downloadStoredReport: endpoint({
    method: 'GET',
    path: '/api/admin/reports/{report_id}/pdf',
    summary: 'Download a stored report',
    access,
    params: z.object({ report_id: z.uuid() }),
    file: true,
    errors: ['not_found'],
  }),
});
