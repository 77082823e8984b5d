import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { SharedDays } from './shared-days.ts';
import { SharedReport } from './shared-report.ts';

/** The links of an advertiser that work at the same time. */
export const MAX_REPORT_LINKS = 50;

/** The choices for how many days a link works. */
export const linkDays = [7, 30, 90] as const;
export type LinkDays = (typeof linkDays)[number];
export const DEFAULT_LINK_DAYS: LinkDays = 30;

/** A link that shows a report to people without an account, as its owner sees it. */
export const ReportLink = z
  .object({
    link_id: z.uuid(),
    /** Null when the link was sealed with a secret that is gone: it still works, but cannot be shown again. */
    url: z.string().nullable(),
    /** Null: all campaigns. */
    campaign_id: z.uuid().nullable(),
    campaign_name: z.string().nullable(),
    days: SharedDays,
    shows_money: z.boolean(),
    views: z.number().int(),
    created_at: Instant,
    expires_at: Instant,
  })
  .meta({ id: 'ReportLink' });
export type ReportLink = z.infer<typeof ReportLink>;

/** Days of a campaign need a campaign. */
export const ReportToShare = z
  .object({
    campaign_id: z.uuid().nullable(),
    days: SharedDays,
    shows_money: z.boolean().default(false),
    works_for_days: z.literal(linkDays).default(DEFAULT_LINK_DAYS),
  })
  .refine(({ campaign_id, days }) => campaign_id !== null || days.kind !== 'campaign', {
    path: ['days'],
    message: 'Choose the days.',
  });
export type ReportToShare = z.infer<typeof ReportToShare>;

export const reportLinkEndpoints = group({
  listReportLinks: endpoint({
    method: 'GET',
    path: '/api/user/reports/links',
    summary: 'List the links to your reports that work, latest first',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: z.object({ links: z.array(ReportLink) }) },
    errors: [],
  }),
  shareReport: endpoint({
    method: 'POST',
    path: '/api/user/reports/links',
    summary: 'Create a read-only link to a report',
    access: { kind: 'advertiser', email: 'confirmed' },
    body: ReportToShare,
    answers: { status: 201, body: ReportLink },
    errors: ['not_found', 'email_unconfirmed', 'too_many_links'],
  }),
  turnOffReportLink: endpoint({
    method: 'DELETE',
    path: '/api/user/reports/links/{link_id}',
    summary: 'Turn off a link to a report',
    access: { kind: 'advertiser' },
    params: z.object({ link_id: z.uuid() }),
    answers: { status: 204 },
    errors: ['not_found'],
  }),
  getSharedReport: endpoint({
    method: 'GET',
    path: '/api/shared-report/{token}',
    summary: 'Get a shared report',
    access: { kind: 'public' },
    params: z.object({ token: z.string().min(20).max(100) }),
    answers: {
      status: 200,
      body: z.object({
        report: SharedReport,
        /** Who the ads are from; null for all campaigns, and without a brand. */
        brand_name: z.string().nullable(),
        expires_at: Instant,
      }),
    },
    errors: ['not_found'],
  }),
});
