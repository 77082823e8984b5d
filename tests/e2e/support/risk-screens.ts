import type { Page } from '@playwright/test';
import { type RiskEvidence, type RiskReview, riskStaffEndpoints } from '@universal-media/contract/support/risk';

// Answers to the reads of the Risk tab, so that every look of a review is on one screen.

const DAY_MS = 86_400_000;
const daysAgo = (days: number) => new Date(Date.now() - days * DAY_MS).toISOString();
const toId = (start: string) => `${start}-5b1d-4e0a-9c77-0a1b2c3d4e5f`;

const frozen: RiskReview = {
  user_id: toId('7f2a91c3'),
  email: 'maya.thornton.and.daughters@lanternlaneroasters.example',
  full_name: 'Maya Thornton',
  is_active: true,
  created_at: daysAgo(3),
  score: 90,
  level: 'high',
  reasons: [
    {
      signal: 'disputed_card',
      count: 1,
      points: 40,
      text: 'Card shared with 1 disputed or closed account',
    },
    { signal: 'shared_card', count: 2, points: 30, text: 'Card shared with 2 other accounts' },
    {
      signal: 'country_mismatch',
      count: 1,
      points: 15,
      text: '1 card from another country than the business',
    },
    { signal: 'failed_payments', count: 3, points: 5, text: '3 declined payments in 24 hours' },
  ],
  assessed_at: daysAgo(0.1),
  review: 'open',
  is_frozen: true,
  frozen_at: daysAgo(0.1),
  is_withheld: false,
  opened_at: daysAgo(0.1),
  decided_by: null,
  decided_at: null,
  note: null,
  version: 3,
};
const reviews: RiskReview[] = [
  frozen,
  { ...frozen, user_id: toId('8a000002'), email: 'ops@copperkettle.example', is_frozen: false, is_withheld: true },
  {
    ...frozen,
    user_id: toId('8a000003'),
    email: 'jo@ridgelinebikes.example',
    full_name: 'Jo Ortega',
    score: 45,
    level: 'watch',
    is_frozen: false,
    frozen_at: null,
    reasons: [{ signal: 'open_disputes', count: 1, points: 25, text: '1 bank dispute open' }],
  },
];

const linked = (start: string, email: string, change: object = {}) => ({
  user_id: toId(start),
  email,
  is_active: true,
  is_frozen: false,
  lost_disputes: 0,
  ...change,
});

const evidence: RiskEvidence = {
  review: frozen,
  country: 'US',
  payments: [
    {
      payment_id: 'pi_1',
      paid_at: daysAgo(0.1),
      amount_cents: 103_230,
      refunded_cents: 0,
      card: 'mastercard •••• 8210',
    },
    { payment_id: 'pi_2', paid_at: daysAgo(1), amount_cents: 51_780, refunded_cents: 20_000, card: 'visa •••• 4242' },
  ],
  failed_payments: [{ failed_at: daysAgo(0.2) }, { failed_at: daysAgo(0.2) }, { failed_at: daysAgo(0.2) }],
  cards: [
    {
      card: 'mastercard •••• 8210',
      country: 'RO',
      payments: 1,
      last_used_at: daysAgo(0.1),
      accounts: [
        linked('9b000001', 'k.ionescu@brightfork.example', { is_active: false, lost_disputes: 2 }),
        linked('9b000002', 'hello@harborandpine.example'),
      ],
    },
    { card: 'visa •••• 4242', country: 'US', payments: 1, last_used_at: daysAgo(1), accounts: [] },
  ],
  devices: [
    {
      ip: '203.0.113.7',
      user_agent: 'Mozilla/5.0 (Windows NT 10.0; Win64; x64) Chrome/142.0.0.0 Safari/537.36',
      last_seen_at: daysAgo(0.1),
      accounts: [linked('9b000001', 'k.ionescu@brightfork.example', { is_frozen: true })],
    },
  ],
  disputes: [{ dispute_id: toId('5d000001'), amount_cents: 51_780, status: 'open', opened_at: daysAgo(0.5) }],
  assessments: [
    {
      assessment_id: toId('a0000001'),
      cause: 'payment',
      score: 90,
      level: 'high',
      action: 'frozen',
      created_at: daysAgo(0.1),
    },
    {
      assessment_id: toId('a0000002'),
      cause: 'dispute',
      score: 25,
      level: 'low',
      action: 'none',
      created_at: daysAgo(0.5),
    },
  ],
};

/** Answers the reads of the tab. Returns the review that has evidence. */
export async function showReviews(page: Page): Promise<RiskReview> {
  const { path } = riskStaffEndpoints.listRiskReviews;
  await page.route(
    (url) => url.pathname === path,
    (route) => route.fulfill({ json: { reviews, next_cursor: null, freezes: { made: 20, limit: 20 } } }),
  );
  await page.route(`**${path}/*`, (route) => route.fulfill({ json: evidence }));
  return frozen;
}
