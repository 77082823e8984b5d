import type { Admin } from '@universal-media/contract/admins';
import { portfolioEndpoints } from '@universal-media/contract/campaigns';
import { portfolioStaffEndpoints } from '@universal-media/contract/campaigns-staff';
import { creditEndpoints } from '@universal-media/contract/credits';
import { dashboardEndpoints } from '@universal-media/contract/dashboard';
import { draftEndpoints } from '@universal-media/contract/drafts';
import type { Milestone } from '@universal-media/contract/milestones';
import { staffRoles } from '@universal-media/contract/permissions';
import { purchaseEndpoints } from '@universal-media/contract/purchases';
import { type User, userEndpoints } from '@universal-media/contract/users';
import { pino } from 'pino';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '../config.ts';
import { auditLedger, auditText } from '../storage/ledger-audit/audit-ledger.ts';
import { bearer } from '../testing/people.ts';
import { openWorld, type World } from '../testing/world.ts';
import { onlyHere } from './only-here.ts';
import { fillPreview } from './preview/fill.ts';

const DAY_MS = 24 * 60 * 60 * 1000;
const silent = pino({ level: 'silent' });
const daysSince = (instant: string | undefined) => (Date.now() - Date.parse(instant ?? '')) / DAY_MS;

describe('a demonstration that was just filled', () => {
  let world: World;
  let app: World['app'];
  const tokens = { advertiser: '', staff: '' };
  beforeAll(async () => {
    world = await openWorld();
    await fillPreview(readConfig(world.settings), silent);
    app = (await world.start({ PREVIEW_MODE: 'on' })).app;
    for (const kind of ['advertiser', 'staff'] as const) {
      const response = await app.inject({ method: 'POST', url: `/api/preview/${kind}` });
      tokens[kind] = response.json().access_token;
    }
  });
  afterAll(() => world.close());

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
      const page = userEndpoints.list.answers.body.parse((await read('staff', `/api/admin/users${query}`)).json());
      users.push(...page.users);
      cursor = page.next_cursor;
    }
    return users;
  };

  it('has 120 advertisers of every kind, who came over fourteen months', async () => {
    const users = await everyUser();
    expect(users).toHaveLength(120);
    expect(new Set(users.map(({ email }) => email)).size).toBe(120);
    expect(daysSince(users.at(-1)?.created_at)).toBeGreaterThan(420);
    expect(daysSince(users[0]?.created_at)).toBeLessThan(14);
    const kinds: Record<string, (user: User) => boolean> = {
      inactive: ({ is_active }) => !is_active,
      'not confirmed': ({ email_verified }) => !email_verified,
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
    expect(admins).toHaveLength(6);
    expect(new Set(admins.map(({ role }) => role))).toEqual(new Set(staffRoles));
    expect(admins.filter(({ status }) => status === 'inactive')).toHaveLength(1);
    expect(admins.filter(({ second_factor }) => !second_factor)).toHaveLength(1);
  });

  it('shows Jo Ortega, with an account that was used', async () => {
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

  it('has an export to download and one whose time is over', async () => {
    const { exports } = (await read('advertiser', '/api/user/exports')).json();
    expect(exports).toMatchObject([{ status: 'ready' }, { status: 'expired' }]);
    const file = (await read('advertiser', `/api/user/exports/${exports[0].export_id}/download`)).json();
    expect(file.sessions.length).toBeGreaterThan(3);
  });

  it('shows what Jo bought, spent and was given, with credits held and a purchase that can still go back', async () => {
    const { lines } = creditEndpoints.ledger.answers.body.parse(
      (await read('advertiser', '/api/credits/ledger')).json(),
    );
    const wallet = creditEndpoints.wallet.answers.body.parse((await read('advertiser', '/api/credits/wallet')).json());
    const kinds = ['purchase', 'renewal', 'adjustment', 'milestone', 'hold', 'capture', 'release'] as const;
    expect(new Set(lines.map(({ kind }) => kind))).toEqual(new Set(kinds));
    expect(lines[0]?.balance_after_cents).toBe(wallet.balance_cents);
    expect(lines.reduce((sum, { amount_cents }) => sum + amount_cents, 0)).toBe(wallet.balance_cents);
    expect(wallet.held_cents).toBeGreaterThan(0);
    const { purchases } = purchaseEndpoints.list.answers.body.parse(
      (await read('advertiser', '/api/credits/purchases')).json(),
    );
    expect(purchases).toHaveLength(4);
    expect(purchases[0]?.refundable_cents).toBe(10_000);
    expect(purchases.at(-1)?.discount_code).toBe('WELCOME10');
    const { milestones } = (await read('advertiser', '/api/user/milestones')).json();
    expect(milestones.filter(({ completed }: Milestone) => completed)).toHaveLength(2);
  });

  it('shows what Jo is building: a draft that is ready, one half done and an idea', async () => {
    const { drafts } = draftEndpoints.list.answers.body.parse(
      (await read('advertiser', '/api/campaigns/drafts')).json(),
    );
    expect(drafts.map(({ draft_name, version }) => [draft_name, version])).toEqual([
      ['Winter service week', 1],
      ['Gift cards', 2],
      ['Television, some day', 1],
    ]);
    expect(drafts.map(({ missing }) => missing > 0)).toEqual([false, true, true]);
  });

  it('shows Jo’s campaigns: one that runs and brings something, one before staff and one that was not taken', async () => {
    const { campaigns } = portfolioEndpoints.list.answers.body.parse(
      (await read('advertiser', '/api/campaigns')).json(),
    );
    expect(campaigns.map(({ name, status }) => [name, status])).toEqual([
      ['Winter tyres', 'under_review'],
      ['Trail season', 'active'],
      ['Cargo bikes', 'rejected'],
    ]);
    expect(campaigns[1]?.spent_share).toBeGreaterThan(0.3);
    const overview = dashboardEndpoints.overview.answers.body.parse(
      (await read('advertiser', '/api/analytics/dashboard')).json(),
    );
    expect(overview.spend.by_day.every(({ value }) => value > 0)).toBe(true);
    const queue = portfolioStaffEndpoints.list.answers.body.parse(
      (await read('staff', '/api/admin/campaigns?view=queue')).json(),
    );
    expect(queue.campaigns.map(({ name }) => name)).toEqual(['Winter tyres']);
  });

  it('shows staff revenue, refunds, disputes, codes in use and an adjustment that waits', async () => {
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
    expect([active_codes, inactive_codes]).toEqual([3, 2]);
    const { adjustments } = (await read('staff', '/api/admin/credits/adjustments')).json();
    expect(adjustments[0]).toMatchObject({ status: 'waiting', is_own: false });
  });

  it('keeps books that check:ledger finds nothing wrong with', async () => {
    expect(auditText(await auditLedger(world.ownerUrl))).toContain('\n0 violations.');
  });

  it('tells what Jo and the staff did, each on its day', async () => {
    const { user } = (await read('advertiser', '/api/auth/me')).json();
    const { entries } = (await read('staff', `/api/admin/users/${user.user_id}/timeline`)).json();
    const actions = entries.map(({ actor_kind, action }: Record<string, string>) => `${actor_kind} ${action}`);
    expect(actions).toContain('staff advertiser.updated');
    expect(actions.at(-1)).toBe('advertiser advertiser.registered');
    const times = entries.map(({ at }: { at: string }) => at);
    expect(times).toEqual(times.toSorted().toReversed());
    expect(daysSince(times.at(-1))).toBeGreaterThan(420);
  });

  it('fills the audit log with what everybody did', async () => {
    for (const action of ['staff.deactivated', 'staff.sign_in_failed', 'account.erased', 'advertiser.created']) {
      expect((await read('staff', `/api/admin/audit?action=${action}`)).json().entries, action).not.toEqual([]);
    }
    expect((await read('staff', '/api/admin/audit')).json().next_cursor).not.toBeNull();
  });

  it('leaves no mail to be sent', async () => {
    const due = await world.owner
      .selectFrom('outbox')
      .select('job')
      .where('finished_at', 'is', null)
      .where('not_before', '<=', new Date())
      .execute();
    expect(due).toEqual([]);
  });

  it('invents nobody among people who are there', async () => {
    await expect(fillPreview(readConfig(world.settings), silent)).rejects.toThrow('people in this database');
  });
});

describe('a command that invents people', () => {
  it('works on this machine only', () => {
    expect(onlyHere('postgres://um_app@127.0.0.1:5432/universal_media').hostname).toBe('127.0.0.1');
    expect(() => onlyHere('postgres://um_app@db.example:5432/universal_media')).toThrow('not this machine');
  });
});
