import { randomUUID } from 'node:crypto';
import type { World } from '../environment/test-environment.ts';

async function dispute({ owner, clock }: World, user_id: string): Promise<string> {
  const dispute_id = randomUUID();
  const now = clock.now();
  await owner
    .insertInto('dispute')
    .values({
      dispute_id,
      user_id,
      dispute_type: 'billing',
      status: 'open',
      priority: 'medium',
      description: 'Charged twice',
      source: 'advertiser',
      due_at: now,
      created_at: now,
      updated_at: now,
    })
    .execute();
  return dispute_id;
}

/** Opens a review of the account, again after each decision. */
async function review({ owner, clock }: World, user_id: string): Promise<string> {
  const now = clock.now();
  await owner
    .insertInto('account_risk')
    .values({ user_id, score: 75, level: 'high', reasons: '[]', assessed_at: now, review: 'open', opened_at: now })
    .onConflict((conflict) => conflict.column('user_id').doUpdateSet({ review: 'open', is_frozen: false }))
    .execute();
  return user_id;
}

async function supportRequest({ owner, clock }: World, user_id: string): Promise<string> {
  const request_id = randomUUID();
  const facts = { name: 'Ada Okafor', message: 'Where is my receipt?', transcript: '[]', cause: 'form' } as const;
  await owner
    .insertInto('support_request')
    .values({ ...facts, request_id, user_id, created_at: clock.now() })
    .execute();
  return request_id;
}

export const supportThings = {
  dispute_id: dispute,
  request_id: supportRequest,
  'staff_risk.getRiskReview user_id': review,
  'staff_risk.decideRiskReview user_id': review,
};

export const supportBodies = {
  'staff_disputes.updateDispute': () => ({ status: 'in_review', notes: '' }),
  'staff_disputes.addDisputeNote': () => ({ note: 'Called the bank' }),
  'staff_disputes.assignDispute': () => ({ admin_id: null }),
  'staff_support.setSupportRequestState': () => ({ state: 'closed' }),
  'staff_risk.decideRiskReview': () => ({ decision: 'clear', note: 'Known customer' }),
};
