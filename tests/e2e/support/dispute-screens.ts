import { expect, type Page } from '@playwright/test';
import type { Dispute, DisputeDetails } from '@universal-media/contract/support/dispute';
import type { MyDispute } from '@universal-media/contract/support/disputes';
import { asNewAdvertiser } from '../accounts/advertisers.ts';
import { asNewStaff } from '../accounts/staff.ts';

// Answers to the reads of disputes, so that every look of one is on one screen.

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const toId = (start: string) => `${start}-5b1d-4e0a-9c77-0a1b2c3d4e5f`;
const dana = { admin_id: toId('da000001'), full_name: 'Dana Whitfield' };

const dispute = (start: string, email: string | null, change: Partial<Dispute>): Dispute => ({
  dispute_id: toId(start),
  user_id: email === null ? null : toId('0e000001'),
  user_email: email,
  user_data: email === null ? null : { email, full_name: 'João Pereira' },
  dispute_type: 'billing',
  status: 'open',
  priority: 'medium',
  amount: null,
  description: 'The cardholder disputes a payment at their bank.',
  source: 'staff',
  assigned_to: null,
  campaign_id: null,
  purchase_id: null,
  card_dispute_id: null,
  due_at: hoursFromNow(80),
  version: 1,
  created_at: hoursFromNow(-90),
  updated_at: hoursFromNow(-2),
  ...change,
});

const first = dispute('7f2a91c3', 'joao.pereira.and.partners@meadowlarkclinic.example', {
  source: 'card',
  amount: 720.6,
  priority: 'urgent',
  due_at: hoursFromNow(26.2),
  assigned_to: dana,
  card_dispute_id: 'du_1QmcXz2eZvKYlo2C',
  purchase_id: toId('0e000002'),
});

const disputes: Dispute[] = [
  first,
  dispute('91c0b7aa', 'wen@lanternbooks.example', { dispute_type: 'refund', amount: 206.1, source: 'advertiser' }),
  dispute('5c3f0d12', null, { dispute_type: 'technical', priority: 'low', due_at: hoursFromNow(-5) }),
  dispute('2cb46e90', 'kara@paintandsip.example', { status: 'in_review', dispute_type: 'other', amount: 45 }),
  dispute('a4e1f7d3', 'lena@hillcountrysleep.example', { status: 'resolved', dispute_type: 'campaign', amount: 412 }),
  dispute('e0d95b64', 'sam@outboundatx.example', { status: 'closed', amount: 514.8 }),
];

const details: DisputeDetails = {
  dispute: first,
  events: [
    {
      event_id: toId('e0000001'),
      kind: 'opened',
      actor_kind: 'system',
      actor_name: null,
      note: null,
      from: null,
      to: 'open',
      created_at: hoursFromNow(-90),
    },
    {
      event_id: toId('e0000002'),
      kind: 'noted',
      actor_kind: 'staff',
      actor_name: 'Bo Lindqvist',
      note: "The bank says the cardholder doesn't know the descriptor.",
      from: null,
      to: null,
      created_at: hoursFromNow(-30),
    },
  ],
  card: {
    payment_id: 'pi_3QmcXz2eZvKYlo2C',
    status: 'open',
    amount_cents: 72_060,
    taken_paid_cents: 61_000,
    taken_granted_cents: 0,
    owed_cents: 9_000,
    fee_cents: 2_060,
    opened_at: hoursFromNow(-90),
    closed_at: null,
  },
  purchase: {
    purchase_id: toId('0e000002'),
    billing_type: 'one_time',
    order_cents: 70_000,
    discount_cents: 0,
    bonus_cents: 3_500,
    processing_cents: 2_060,
    charge_cents: 72_060,
    refunded_cents: 0,
    payment_id: 'pi_3QmcXz2eZvKYlo2C',
    paid_at: hoursFromNow(-500),
  },
  campaign: {
    campaign_id: toId('0e000003'),
    name: 'Flu season, walk in',
    status: 'active',
    start_date: '2026-10-24',
    end_date: '2026-11-24',
    total_cents: 70_000,
    live_at: hoursFromNow(-400),
    ended_at: null,
    runs: [{ platform: 'meta', state: 'live', spent_cents: 9_000, impressions: 3_610, clicks: 41 }],
  },
  movements: [
    {
      txn_id: toId('0e000004'),
      at: hoursFromNow(-500),
      kind: 'purchase',
      reason: 'Credits bought by card',
      amount_cents: 73_500,
      held_cents: 0,
    },
    {
      txn_id: toId('0e000005'),
      at: hoursFromNow(-90),
      kind: 'dispute_opened',
      reason: 'Your bank opened a dispute over a payment of $720.60',
      amount_cents: -61_000,
      held_cents: 0,
    },
  ],
};

async function showDisputes(page: Page): Promise<void> {
  await page.route('**/api/admin/disputes?*', (route) => {
    const status = new URL(route.request().url()).searchParams.get('status');
    const shown = disputes.filter((one) =>
      status === 'unresolved' ? one.status === 'open' || one.status === 'in_review' : !status || one.status === status,
    );
    const counts = { open: 3, in_review: 1, resolved: 1, closed: 1 };
    const rest = { next_cursor: null, counts, at_stake_cents: 97_170, assignees: [dana] };
    return route.fulfill({ json: { disputes: shown, ...rest } });
  });
  await page.route(`**/api/admin/disputes/${first.dispute_id}`, (route) => route.fulfill({ json: details }));
}

const openDisputes = async (page: Page, query = '') => {
  await showDisputes(page);
  await asNewStaff(page, 'admin', ['dispute_management'], { at: `/admin?tab=disputes${query}` });
  await expect(page.getByRole('button', { name: '7f2a91c3', exact: true })).toBeVisible();
};

const problems: MyDispute[] = [
  {
    dispute_id: toId('91c0b7aa'),
    dispute_type: 'billing',
    status: 'in_review',
    description: 'I was charged twice for the same order.',
    campaign_id: null,
    purchase_id: toId('0e000002'),
    due_at: hoursFromNow(30),
    created_at: hoursFromNow(-90),
    replies: [
      {
        event_id: toId('e0000003'),
        note: 'We found both charges.\nOne goes back today.',
        created_at: hoursFromNow(-3),
      },
    ],
  },
  {
    dispute_id: toId('2cb46e90'),
    dispute_type: 'campaign',
    status: 'open',
    description: 'My ads show the wrong phone number.',
    campaign_id: toId('0e000003'),
    purchase_id: null,
    due_at: hoursFromNow(100),
    created_at: hoursFromNow(-1),
    replies: [],
  },
];

const openProblems = async (page: Page) => {
  await page.route('**/api/disputes', (route) => route.fulfill({ json: { disputes: problems } }));
  await asNewAdvertiser(page, { at: '/?view=account#problems' });
  await expect(page.getByRole('list', { name: 'Reported problems' })).toBeVisible();
};

/** The screens of disputes, for staff and for advertisers. */
export const disputeScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'staff-disputes': (page) => openDisputes(page),
  'staff-dispute-open': async (page) => {
    await openDisputes(page, `&dispute=${first.dispute_id}`);
    await expect(page.getByText('If we win')).toBeVisible();
  },
  'staff-disputes-board': (page) => openDisputes(page, '&view=board'),
  'staff-dispute-dialog': async (page) => {
    await openDisputes(page);
    await page.getByRole('button', { name: 'Create Dispute' }).click();
    await expect(page.getByRole('dialog', { name: 'Create Dispute' })).toBeVisible();
  },
  'reported-problems': openProblems,
  'report-problem': async (page) => {
    await openProblems(page);
    await page.getByRole('button', { name: 'Report a problem' }).click();
    await expect(page.getByRole('dialog', { name: 'Report a problem' })).toBeVisible();
  },
};
