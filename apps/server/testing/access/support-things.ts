import { randomUUID } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { campaignRow } from '../builders/campaign-row.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

async function dispute({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
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
async function review({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const now = clock.now();
  await owner
    .insertInto('account_risk')
    .values({ user_id, score: 75, level: 'high', reasons: '[]', assessed_at: now, review: 'open', opened_at: now })
    .onConflict((conflict) =>
      conflict.column('user_id').doUpdateSet({ review: 'open', opened_at: now, is_frozen: false }),
    )
    .execute();
  return user_id;
}

async function supportRequest({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const request_id = randomUUID();
  const facts = { name: 'Ada Okafor', message: 'Where is my receipt?', transcript: '[]', cause: 'form' } as const;
  await owner
    .insertInto('support_request')
    .values({ ...facts, request_id, user_id, created_at: clock.now() })
    .execute();
  return request_id;
}

async function conversation({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const conversation_id = randomUUID();
  const now = clock.now();
  await owner
    .insertInto('conversation')
    .values({ conversation_id, user_id, created_at: now, last_turn_at: now })
    .execute();
  const turn = {
    question: 'What is a credit?',
    answer: 'One dollar.',
    outcome: 'answered',
    articles: ['credits'],
  } as const;
  await owner
    .insertInto('conversation_turn')
    .values({ ...turn, articles: [...turn.articles], turn_id: randomUUID(), conversation_id, user_id, created_at: now })
    .execute();
  return conversation_id;
}

/** A scheduled email after a campaign of the account. */
async function sequenceEmail(environment: TestEnvironment, user_id: string): Promise<string> {
  const { campaign_id } = await campaignRow(environment, user_id, { campaign: { status: 'completed' } });
  const sequence_email_id = randomUUID();
  const now = environment.clock.now();
  const planned = { sequence: 'after_completion', step: 3, completed_at: now, due_at: now, send_at: now } as const;
  await environment.owner
    .insertInto('sequence_email')
    .values({ ...planned, sequence_email_id, user_id, campaign_id })
    .execute();
  return sequence_email_id;
}

async function webhook({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const webhook_id = uuidv7();
  const now = clock.now();
  const facts = { url: 'https://hooks.ridgelinebikes.example/', events: ['campaign.live'] };
  await owner
    .insertInto('webhook_endpoint')
    .values({ ...facts, webhook_id, user_id, sealed_secret: Buffer.alloc(60), created_at: now, updated_at: now })
    .execute();
  return webhook_id;
}

/** Adds a delivery to the endpoint that was added last: the path names it before the delivery. */
async function webhookDelivery({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const { webhook_id } = await owner
    .selectFrom('webhook_endpoint')
    .select('webhook_id')
    .where('user_id', '=', user_id)
    .orderBy('webhook_id', 'desc')
    .executeTakeFirstOrThrow();
  const delivery_id = uuidv7();
  const now = clock.now();
  const fact = { type: 'campaign.live', source_id: delivery_id, data: '{}', happened_at: now, created_at: now };
  await owner
    .insertInto('webhook_delivery')
    .values({ ...fact, delivery_id, webhook_id, user_id })
    .execute();
  return delivery_id;
}

export const supportThings = {
  sequence_email_id: sequenceEmail,
  conversation_id: conversation,
  dispute_id: dispute,
  request_id: supportRequest,
  webhook_id: webhook,
  delivery_id: webhookDelivery,
  'staff_risk.getRiskReview user_id': review,
  'staff_risk.decideRiskReview user_id': review,
};

export const supportBodies = {
  'staff_disputes.updateDispute': () => ({ status: 'in_review', notes: '' }),
  'staff_disputes.addDisputeNote': () => ({ note: 'Called the bank' }),
  'staff_disputes.assignDispute': () => ({ admin_id: null }),
  'staff_support.setSupportRequestState': () => ({ state: 'closed' }),
  'webhooks.updateWebhook': () => ({ is_enabled: true }),
  'staff_risk.decideRiskReview': () => ({ decision: 'clear', note: 'Known customer' }),
};
