import type { Admin } from '@universal-media/contract/accounts/admins';
import { type User, userEndpoints } from '@universal-media/contract/accounts/users';
import { onboardingEndpoints } from '@universal-media/contract/campaigns/advice/readings';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { dashboardEndpoints } from '@universal-media/contract/campaigns/dashboard';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import { creditEndpoints } from '@universal-media/contract/money/credits';
import type { Milestone } from '@universal-media/contract/money/milestones';
import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import type { AuditEntry } from '@universal-media/contract/operations/audit';
import { adAccountEndpoints, adAccountStaffEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import { manualMetricEndpoints } from '@universal-media/contract/results/manual/manual-metrics';
import { conversationEndpoints } from '@universal-media/contract/support/assistant/conversations';
import { riskStaffEndpoints } from '@universal-media/contract/support/risk';
import { sequenceStaffEndpoints } from '@universal-media/contract/support/sequences/sequences';
import { staffRoles } from '@universal-media/contract/wire/permissions';
import { requireLocalDatabase } from '@universal-media/server/cli/kit/local-database';
import { readConfig } from '@universal-media/server/config';
import { auditLedger, auditText } from '@universal-media/server/storage/ledger-audit/audit-ledger';
import { bearer } from '@universal-media/server/testing/builders/people';
import {
  openTestEnvironment,
  type TestEnvironment,
} from '@universal-media/server/testing/environment/test-environment';
import { openWebsites } from '@universal-media/server/testing/environment/websites';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { fillPreview } from './fill.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
/** Fourteen months of history, with about ninety drawings. */
const FILL_TIMEOUT_MS = 300_000;
const silent = pino({ level: 'silent' });
const daysSince = (instant: string | undefined) => (Date.now() - Date.parse(instant ?? '')) / DAY_MS;

describe('the demo data', () => {
  let environment: TestEnvironment;
  let websites: Awaited<ReturnType<typeof openWebsites>>;
  let app: TestEnvironment['app'];
  const tokens = { advertiser: '', staff: '' };
  beforeAll(async () => {
    websites = await openWebsites();
    environment = await openTestEnvironment({ env: websites.env });
    await fillPreview(readConfig(environment.settings), silent);
    app = (await environment.start({ PREVIEW_MODE: 'on' })).app;
    for (const kind of ['advertiser', 'staff'] as const) {
      const response = await app.inject({ method: 'POST', url: `/api/preview/${kind}` });
      tokens[kind] = response.json().access_token;
    }
  }, FILL_TIMEOUT_MS);
  afterAll(async () => {
    await environment.close();
    await websites.close();
  });

  const read = async (kind: 'advertiser' | 'staff', url: string) => {
    const response = await app.inject({ url, headers: bearer(tokens[kind]) });
    expect(response.statusCode, url).toBe(200);
    return response;
  };

  const everyUser = async (): Promise<User[]> => {
    const users: User[] = [];
    let cursor: string | null = '';
    while (cursor !== null) {
      const query = cursor && `?cursor=${cursor}`;
      const page = userEndpoints.listUsers.answers.body.parse((await read('staff', `/api/admin/users${query}`)).json());
      users.push(...page.users);
      cursor = page.next_cursor;
    }
    return users;
  };

  it('has read a website and proposes a campaign from it', async () => {
    const { reading } = onboardingEndpoints.getWebsiteReading.answers.body.parse(
      (await read('advertiser', '/api/onboarding/readings/latest')).json(),
    );
    expect(reading).toMatchObject({ state: 'ready', findings: { name: { value: 'Harbor Light Cafe' } } });
  });

  it('has ad accounts in every state that a visitor may wonder about', async () => {
    const { ad_accounts } = adAccountEndpoints.listAdAccounts.answers.body.parse(
      (await read('advertiser', '/api/ad-accounts')).json(),
    );
    expect(ad_accounts.map(({ connection, state }) => `${connection} ${state}`).toSorted()).toEqual([
      'google-ads active',
      'meta active',
      'tiktok suspended',
    ]);
    const all = adAccountStaffEndpoints.listAdvertiserAdAccounts.answers.body.parse(
      (await read('staff', '/api/admin/ad-accounts')).json(),
    );
    expect(new Set(all.ad_accounts.map(({ state }) => state))).toEqual(new Set(['active', 'requested', 'suspended']));
  });

  it('has figures that staff entered, and one entry that they reverted', async () => {
    const { listManualEntries } = manualMetricEndpoints;
    const { entries } = listManualEntries.answers.body.parse((await read('staff', listManualEntries.path)).json());
    expect(entries.map(({ state }) => state)).toEqual(['reverted', 'in_effect', 'in_effect', 'in_effect']);
  });

  it('has an account that is frozen for its card and waits for staff', async () => {
    const { reviews } = riskStaffEndpoints.listRiskReviews.answers.body.parse(
      (await read('staff', '/api/admin/risk-reviews')).json(),
    );
    const frozen = reviews.filter(({ is_frozen }) => is_frozen);
    expect(frozen).toMatchObject([{ full_name: 'Mira Holt', level: 'high' }]);
    expect(frozen[0]?.reasons.length).toBeGreaterThanOrEqual(3);
  });

  it('has 120 advertisers of every kind, who joined over fourteen months', async () => {
    const users = await everyUser();
    expect(users).toHaveLength(120);
    expect(new Set(users.map(({ email }) => email)).size).toBe(120);
    expect(daysSince(users.at(-1)?.created_at)).toBeGreaterThan(420);
    expect(daysSince(users[0]?.created_at)).toBeLessThan(14);
    const kinds: Record<string, (user: User) => boolean> = {
      inactive: ({ is_active }) => !is_active,
      'not verified': ({ email_verified }) => !email_verified,
      'never signed in': ({ last_login }) => last_login === null,
      'back after the first day': ({ created_at, last_login }) =>
        daysSince(created_at) - daysSince(last_login ?? '') > 1,
      premium: ({ user_tier }) => user_tier === 'premium',
      enterprise: ({ user_tier }) => user_tier === 'enterprise',
    };
    for (const [kind, fits] of Object.entries(kinds)) {
      expect(users.filter(fits).length, kind).toBeGreaterThanOrEqual(5);
    }
    expect(users.filter(({ last_login }) => last_login && daysSince(last_login) < 0)).toEqual([]);
  });

  it('has six staff members of all five roles', async () => {
    const { admins }: { admins: Admin[] } = (await read('staff', '/api/admin/list-admins')).json();
    expect(admins).toHaveLength(7);
    expect(new Set(admins.map(({ role }) => role))).toEqual(new Set(staffRoles));
    expect(admins.filter(({ status }) => status === 'inactive')).toHaveLength(1);
    expect(admins.filter(({ second_factor }) => !second_factor)).toHaveLength(1);
  });

  it('shows Jo Ortega, with sessions and an API key in use', async () => {
    expect((await read('advertiser', '/api/auth/me')).json().user).toMatchObject({
      full_name: 'Jo Ortega',
      is_preview: true,
    });
    expect((await read('advertiser', '/api/user/account')).json()).toMatchObject({
      user_tier: 'premium',
      email_verified: true,
      time_zone: 'America/Denver',
    });
    const { sessions } = (await read('advertiser', '/api/user/sessions')).json();
    expect(new Set(sessions.map((session: { user_agent: string }) => session.user_agent)).size).toBe(4);
    expect((await read('advertiser', '/api/user/api-key')).json().last_used_at).not.toBeNull();
  });

  it('has an export to download and an expired one', async () => {
    const { exports } = (await read('advertiser', '/api/user/exports')).json();
    expect(exports).toMatchObject([{ status: 'ready' }, { status: 'expired' }]);
    const file = (await read('advertiser', `/api/user/exports/${exports[0].export_id}/download`)).json();
    expect(file.sessions.length).toBeGreaterThan(3);
  });

  it("shows Jo's purchases, spending and bonus credits, with a hold and a refundable purchase", async () => {
    const { lines } = creditEndpoints.listLedgerLines.answers.body.parse(
      (await read('advertiser', '/api/credits/ledger')).json(),
    );
    const wallet = creditEndpoints.getBalance.answers.body.parse(
      (await read('advertiser', '/api/credits/wallet')).json(),
    );
    const kinds = ['purchase', 'renewal', 'adjustment', 'milestone', 'hold', 'capture', 'release'] as const;
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(lines[0]?.balance_after_cents).toBe(wallet.balance_cents);
    expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(wallet.balance_cents);
    expect(wallet.held_cents).toBeGreaterThan(0);
    const { purchases } = purchaseEndpoints.listPurchases.answers.body.parse(
      (await read('advertiser', '/api/credits/purchases')).json(),
    );
    expect(purchases).toHaveLength(7);
    // $100 with a bonus of 5 credits, which are spent: a refund of $95.24 takes 100 credits.
    expect(purchases[0]?.refundable_cents).toBe(9_524);
    expect(purchases.at(-1)?.discount_code).toBe('WELCOME10');
    const { milestones } = (await read('advertiser', '/api/user/milestones')).json();
    expect(milestones.filter(({ completed }: Milestone) => completed)).toHaveLength(3);
  });

  it("shows Jo's drafts: one ready to launch and two incomplete", async () => {
    const { drafts } = draftEndpoints.listDrafts.answers.body.parse(
      (await read('advertiser', '/api/campaigns/drafts')).json(),
    );
    expect(drafts.map(({ draft_name, version }) => [draft_name, version])).toEqual([
      ['Winter service week', 1],
      ['Gift cards', 2],
      ['Television, some day', 1],
    ]);
    expect(drafts.map(({ missing }) => missing > 0)).toEqual([false, true, true]);
  });

  it('shows what Jo asked Maya, latest first', async () => {
    const { conversations } = conversationEndpoints.listConversations.answers.body.parse(
      (await read('advertiser', '/api/assistant/conversations')).json(),
    );
    expect(conversations.map(({ title, turns }) => [title, turns])).toEqual([
      ['How do I add my customer list?', 1],
      ["What happens to media that wasn't delivered?", 1],
      ["Why did yesterday's conversions go up?", 2],
    ]);
  });

  it("shows Jo's campaigns on several platforms: scheduled, live, behind pace, paused, in review and rejected", async () => {
    const { campaigns } = campaignEndpoints.listCampaigns.answers.body.parse(
      (await read('advertiser', '/api/campaigns')).json(),
    );
    expect(campaigns.map(({ name, status }) => [name, status])).toEqual([
      ['Winter tires', 'under_review'],
      ['Holiday gift cards', 'pending'],
      ['Commuter tune-up', 'active'],
      ['Kids first bikes', 'paused'],
      ['Trail season', 'active'],
      ['Cargo bikes', 'rejected'],
    ]);
    expect(campaigns.every(({ platforms }) => platforms.length >= 3)).toBe(true);
    const findShare = (name: string) => campaigns.find((campaign) => campaign.name === name)?.spent_share;
    expect(findShare('Trail season')).toBeGreaterThan(0.4);
    expect(findShare('Commuter tune-up')).toBeLessThan(0.35);
    const overview = dashboardEndpoints.getOverview.answers.body.parse(
      (await read('advertiser', '/api/analytics/dashboard')).json(),
    );
    expect(overview.spend.by_day.every(({ value }) => value > 0)).toBe(true);
  });

  it('shows staff a review queue of eighteen campaigns, several of them close to their deadline', async () => {
    const queue = campaignStaffEndpoints.listStaffCampaigns.answers.body.parse(
      (await read('staff', '/api/admin/campaigns?view=queue')).json(),
    );
    expect(queue.campaigns).toHaveLength(18);
    const again = queue.campaigns.filter(({ submission }) => submission === 2);
    expect(again.map(({ name }) => name)).toEqual(['Author night: Elena Marsh']);
    expect(queue.campaigns.some((one) => one.youtube_hosting_preference === 'provide_url')).toBe(true);
    const hoursLeft = queue.campaigns.map(({ promised_by }) => -daysSince(promised_by ?? '') * 24);
    expect(hoursLeft.filter((hours) => hours < 6).length).toBeGreaterThanOrEqual(3);
  });

  it('shows staff revenue, refunds, disputes, discount codes in use and an adjustment that waits for approval', async () => {
    const billing = (await read('staff', '/api/admin/billing/overview')).json();
    for (const figure of ['total_revenue', 'failed_payments', 'refunded', 'disputed', 'monthly_recurring']) {
      expect(billing[figure], figure).toBeGreaterThan(0);
    }
    expect(billing.top_spenders).toHaveLength(10);
    const { daily_spending } = (await read('staff', '/api/admin/credits/analytics')).json();
    expect(daily_spending.some(({ credits_spent }: { credits_spent: number }) => credits_spent > 0)).toBe(true);
    const { total_uses, active_codes, inactive_codes } = (
      await read('staff', '/api/admin/discount-codes/stats')
    ).json();
    expect(total_uses).toBeGreaterThan(5);
    expect([active_codes, inactive_codes]).toEqual([3, 3]);
    const { approvals, to_decide } = (await read('staff', '/api/admin/approvals')).json();
    expect([approvals.length, to_decide]).toEqual([2, 2]);
    const { adjustments } = (await read('staff', '/api/admin/credits/adjustments')).json();
    expect(adjustments[0]).toMatchObject({ status: 'waiting', is_own: false });
  });

  it('fills the days of the emails after campaigns, from due to converted, with reasons for those that were skipped', async () => {
    const response = await read('staff', '/api/admin/sendgrid/sequence');
    const { steps, skips, scheduled } = sequenceStaffEndpoints.getEmailSequence.answers.body.parse(response.json());
    for (const { step, due, sent, clicked } of steps) {
      expect([step, due > 2, sent > 0, clicked > 0]).toEqual([step, true, true, true]);
    }
    expect(steps.some(({ converted }) => converted > 0)).toBe(true);
    expect(scheduled).toBeGreaterThan(0);
    const reasons = new Set(skips.map(({ reason }) => reason));
    expect(reasons).toContain('marketing_off');
    expect(reasons).toContain('under_delivered');
  });

  it('passes check:ledger without violations', async () => {
    expect(auditText(await auditLedger(environment.ownerUrl))).toContain('\n0 violations.');
  });

  it("shows the timeline of Jo's account in chronological order", async () => {
    const { user } = (await read('advertiser', '/api/auth/me')).json();
    const { body } = userEndpoints.readUserTimeline.answers;
    const entries: AuditEntry[] = [];
    let next = `/api/admin/users/${user.user_id}/timeline`;
    while (next !== '') {
      const page = body.parse((await read('staff', next)).json());
      entries.push(...page.entries);
      next = page.next_cursor === null ? '' : `/api/admin/users/${user.user_id}/timeline?cursor=${page.next_cursor}`;
    }
    const actions = entries.map(({ actor_kind, action }) => `${actor_kind} ${action}`);
    expect(actions).toContain('staff advertiser.updated');
    expect(actions.at(-1)).toBe('advertiser advertiser.registered');
    const times = entries.map(({ at }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(daysSince(times.at(-1))).toBeGreaterThan(420);
  });

  it('fills the audit log with staff and advertiser actions', async () => {
    for (const action of ['staff.deactivated', 'staff.sign_in_failed', 'account.erased', 'advertiser.created']) {
      expect((await read('staff', `/api/admin/audit?action=${action}`)).json().entries, action).not.toEqual([]);
    }
    expect((await read('staff', '/api/admin/audit')).json().next_cursor).not.toBeNull();
  });

  it('leaves no job to run', async () => {
    const due = await environment.owner
      .selectFrom('outbox')
      .select('job')
      .where('finished_at', 'is', null)
      .where('not_before', '<=', new Date())
      .execute();
    expect(due).toEqual([]);
  });

  it('refuses a database that already has accounts', async () => {
    await expect(fillPreview(readConfig(environment.settings), silent)).rejects.toThrow('already has accounts');
  });
});

describe('the command that fills the demo', () => {
  it('runs only against a database on this machine', () => {
    expect(requireLocalDatabase('postgres://um_app@127.0.0.1:5432/universal_media').hostname).toBe('127.0.0.1');
    expect(() => requireLocalDatabase('postgres://um_app@db.example:5432/universal_media')).toThrow(
      'not on this machine',
    );
  });
});
