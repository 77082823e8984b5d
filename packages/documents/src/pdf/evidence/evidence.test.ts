import type { EvidenceData } from '@universal-media/contract/support/evidence';
import { extractText, getDocumentProxy } from 'unpdf';
import { describe, expect, it } from 'vitest';
import { renderEvidence } from './evidence.tsx';

const dispute_id = '7f2a91c3-5b1d-4e0a-9c77-0a1b2c3d4e5f';
const at = '2026-11-07T14:05:00.000Z';

const evidence: EvidenceData = {
  generated_at: '2026-11-15T09:14:00.000Z',
  dispute: {
    dispute_id,
    user_id: '01900000-0000-7000-8000-000000000001',
    user_email: 'joao@clinic.example',
    user_data: { email: 'joao@clinic.example', full_name: 'João Pereira' },
    dispute_type: 'billing',
    status: 'in_review',
    priority: 'high',
    amount: 720.6,
    description: 'The cardholder disputes a payment at their bank.',
    source: 'card',
    assigned_to: null,
    campaign_id: null,
    purchase_id: '01900000-0000-7000-8000-000000000002',
    card_dispute_id: 'du_1',
    due_at: '2026-11-16T17:24:00.000Z',
    version: 2,
    created_at: at,
    updated_at: at,
  },
  account: { full_name: 'João Pereira', email: 'joao@clinic.example', created_at: at, email_verified_at: null },
  events: [
    {
      event_id: '01900000-0000-7000-8000-000000000003',
      kind: 'status_changed',
      actor_kind: 'staff',
      actor_name: 'Dana Whitfield',
      note: null,
      from: 'open',
      to: 'in_review',
      created_at: at,
    },
  ],
  card: {
    payment_id: 'pi_1',
    status: 'open',
    amount_cents: 72_060,
    taken_paid_cents: 61_000,
    taken_granted_cents: 0,
    owed_cents: 9_000,
    fee_cents: 2_060,
    opened_at: at,
    closed_at: null,
  },
  purchase: {
    purchase_id: '01900000-0000-7000-8000-000000000002',
    billing_type: 'one_time',
    order_cents: 70_000,
    discount_cents: 0,
    bonus_cents: 0,
    processing_cents: 2_060,
    charge_cents: 72_060,
    refunded_cents: 0,
    payment_id: 'pi_1',
    paid_at: at,
  },
  movements: [
    {
      txn_id: '01900000-0000-7000-8000-000000000004',
      at,
      kind: 'purchase',
      reason: 'Credits bought by card',
      amount_cents: 70_000,
      held_cents: 0,
    },
  ],
  terms: [{ tos_version: '2025.1', accepted_at: at }],
  sign_ins: [{ at, ip: '203.0.113.7', user_agent: 'Firefox/140.0' }],
  campaigns: [
    {
      campaign_id: '01900000-0000-7000-8000-000000000005',
      name: 'Flu season',
      status: 'active',
      start_date: '2026-10-24',
      end_date: '2026-11-24',
      total_cents: 70_000,
      live_at: at,
      ended_at: null,
      runs: [{ platform: 'meta', state: 'live', spent_cents: 9_000, impressions: 3_610, clicks: 41 }],
    },
  ],
  emails: [{ about: 'receipt.1', outcome: 'sent', at }],
};

const readText = async (data: EvidenceData): Promise<string> =>
  (await extractText(await getDocumentProxy(new Uint8Array(await renderEvidence(data))))).text.join(' ');

describe('the PDF of a dispute', () => {
  it('shows the dispute, the payment, the account and what was delivered', async () => {
    const text = await readText(evidence);
    for (const fact of [
      'Dispute 7f2a91c3',
      'joao@clinic.example',
      'João Pereira',
      'Disputed amount $720.60',
      'Credits already spent $90.00',
      'Charged to the card $720.60',
      'Credits bought by card +700.00',
      '2025.1',
      '203.0.113.7',
      'Firefox/140.0',
      'Campaign: Flu season',
      'meta live $90.00 3,610 41',
      'receipt.1',
      'Open to In review',
      'Nov 7, 2026, 14:05',
    ]) {
      expect(text).toContain(fact);
    }
  });

  it('leaves out what is not on record', async () => {
    const text = await readText({
      ...evidence,
      account: null,
      card: null,
      purchase: null,
      movements: [],
      terms: [],
      sign_ins: [],
      campaigns: [],
      emails: [],
    });
    expect(text).toContain('No account is on record.');
    for (const chapter of ['Bank dispute', 'Purchase and receipt', 'Ledger rows', 'Sign-ins', 'Campaign:', 'Emails']) {
      expect(text).not.toContain(chapter);
    }
  });
});
