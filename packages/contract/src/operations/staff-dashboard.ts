import { z } from 'zod';
import { endpoint, group } from '../wire/endpoint.ts';
import { Instant } from '../wire/instant.ts';
import type { StaffRequirement, StaffTab } from '../wire/permissions.ts';

/** How many campaigns and users the recent lists show. */
export const RECENT_ITEMS = 5;
/** Trends compare this many days with as many days before. */
export const TREND_DAYS = 30;
/** Who signed in within this many days is an active user. */
export const ACTIVE_USER_DAYS = 30;

export const DASHBOARD_FAILED = 'Failed to load dashboard data.';

const amount = z.number();

/** What happened each day, summed from the first day on. Money is in dollars, and credits are credits. */
export const dashboardTotals = [
  'total_campaigns',
  'total_users',
  'total_revenue',
  'total_disputes',
  'total_credits_sold',
  'total_credits_spent',
] as const;
export type DashboardTotal = (typeof dashboardTotals)[number];

/** What is so now, compared with 30 days ago. */
export const dashboardLevels = ['active_campaigns', 'active_users'] as const;
export type DashboardLevel = (typeof dashboardLevels)[number];

const Trend = z
  .object({
    /** In the last 30 days, today included. */
    last: amount,
    /** In the 30 days before; null where nothing was counted yet. */
    before: amount.nullable(),
    /** Each of the last 30 days, oldest first. */
    days: z.array(amount),
  })
  .meta({ id: 'DashboardTrend' });
export type Trend = z.infer<typeof Trend>;

export const healthStates = ['fine', 'slow', 'failing'] as const;
export type HealthState = (typeof healthStates)[number];

const Stats = z
  .object({
    total_campaigns: z.number().int(),
    total_users: z.number().int(),
    total_revenue: amount,
    total_disputes: z.number().int(),
    total_credits_sold: amount,
    total_credits_spent: amount,
    active_campaigns: z.number().int(),
    active_users: z.number().int(),
    active_disputes: z.number().int(),
    pending_approvals: z.number().int(),
    system_health: z.enum(healthStates),
  })
  .meta({ id: 'DashboardStats' });

const RecentCampaign = z
  .object({
    campaign_id: z.uuid(),
    name: z.string(),
    user_email: z.string(),
    budget: amount,
    /** The documented status, and our exact one beside it. */
    status: z.string(),
    state: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'RecentCampaign' });
export type RecentCampaign = z.infer<typeof RecentCampaign>;

const RecentUser = z
  .object({
    user_id: z.uuid(),
    full_name: z.string(),
    email: z.string(),
    credit_balance: amount,
    user_tier: z.string(),
    created_at: Instant,
  })
  .meta({ id: 'RecentUser' });
export type RecentUser = z.infer<typeof RecentUser>;

const Dashboard = z
  .object({
    stats: Stats,
    totals: z.record(z.enum(dashboardTotals), Trend),
    levels: z.record(z.enum(dashboardLevels), z.object({ before: amount.nullable(), days: z.array(amount) })),
    recent_campaigns: z.array(RecentCampaign),
    recent_users: z.array(RecentUser),
  })
  .meta({ id: 'Dashboard' });
export type Dashboard = z.infer<typeof Dashboard>;

interface WorkFacts {
  readonly label: string;
  /** Who sees it; `any` where the list itself depends on the reader. */
  readonly needs: StaffRequirement | 'any';
  readonly tab: StaffTab['id'];
  /** The view of the tab. */
  readonly view?: string;
}

/** Everything that waits for staff, with the place where it is done. */
export const workFacts = {
  campaign_reviews: { label: 'Campaign reviews', needs: 'campaign_control', tab: 'campaigns', view: 'queue' },
  files: { label: 'Files to review', needs: 'campaign_control', tab: 'campaigns', view: 'content' },
  manual: { label: 'To do by hand', needs: 'campaign_control', tab: 'campaigns', view: 'by-hand' },
  trouble: { label: 'Trouble', needs: 'campaign_control', tab: 'campaigns', view: 'trouble' },
  approvals: { label: 'Second approvals', needs: 'any', tab: 'approvals' },
  disputes: { label: 'Disputes', needs: 'dispute_management', tab: 'disputes' },
  support: { label: 'Support requests', needs: 'dispute_management', tab: 'support' },
  risk: { label: 'Risk reviews', needs: 'dispute_management', tab: 'risk' },
} as const satisfies Record<string, WorkFacts>;
export type WorkKind = keyof typeof workFacts;
const isWorkKind = (value: string): value is WorkKind => value in workFacts;

const Work = z
  .object({
    kind: z.string().refine(isWorkKind, 'Unknown kind'),
    waiting: z.number().int(),
    /** How many of them are past their due time. */
    late: z.number().int(),
    /** The one that is due first. */
    nearest: z
      .object({
        name: z.string(),
        /** Since when it waits. */
        since: Instant,
        /** Null: no time was promised for it. */
        due_at: Instant.nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'Work' });
export type Work = z.infer<typeof Work>;

/** What is watched, with its name on screen. */
export const healthParts = {
  'google-ads': 'Google Ads',
  meta: 'Meta',
  tiktok: 'TikTok',
  payments: 'Payments',
  email: 'Email',
  jobs: 'Jobs',
} as const;
export type HealthPart = keyof typeof healthParts;
const isHealthPart = (value: string): value is HealthPart => value in healthParts;

const HealthCheck = z
  .object({
    part: z.string().refine(isHealthPart, 'Unknown part'),
    state: z.enum(healthStates),
    says: z.string(),
    /** When it last worked, or was last looked at; null when it never did. */
    at: Instant.nullable(),
  })
  .meta({ id: 'HealthCheck' });
export type HealthCheck = z.infer<typeof HealthCheck>;

/** The worst state of all parts. */
export const worstState = (checks: readonly Pick<HealthCheck, 'state'>[]): HealthState =>
  healthStates.findLast((state) => checks.some((check) => check.state === state)) ?? 'fine';

const access = { kind: 'staff', needs: 'admin_management' } as const;

export const staffDashboardEndpoints = group({
  getDashboard: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard',
    summary: 'Totals with their trends, and the latest campaigns and users',
    access,
    answers: { status: 200, body: Dashboard },
    errors: [],
  }),
  listWork: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/work',
    summary: 'What waits for staff, by what the reader may do, the nearest due time first',
    access,
    answers: { status: 200, body: z.object({ work: z.array(Work) }) },
    errors: [],
  }),
  checkHealth: endpoint({
    method: 'GET',
    path: '/api/admin/dashboard/health',
    summary: 'Whether platforms, payments, email and jobs work',
    access,
    answers: { status: 200, body: z.object({ checks: z.array(HealthCheck) }) },
    errors: [],
  }),
});
