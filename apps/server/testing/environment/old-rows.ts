import { randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { campaignRow } from '../builders/campaign-row.ts';
import { staffMember } from '../builders/people.ts';
import type { TestEnvironment } from './test-environment.ts';

type Owner = Pick<TestEnvironment, 'owner'>;

const raised = (created_at: Date) => ({
  notification_id: uuidv7(),
  effect_key: uuidv7(),
  payload: '{}',
  created_at,
});

const DAY_MS = 86_400_000;
const endpointRow = (webhook_id: string, user_id: string, created_at: Date) => ({
  webhook_id,
  user_id,
  url: 'https://hooks.ridgelinebikes.example/events',
  events: ['campaign.live'],
  sealed_secret: randomBytes(60),
  created_at,
  updated_at: created_at,
});

async function reviewedCampaign(environment: TestEnvironment, user_id: string) {
  const { campaign_id } = await campaignRow(environment, user_id);
  const { admin_id: claimed_by } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
  return { campaign_id, claimed_by };
}

/** Adds rows from an earlier day. */
export const addOld = {
  riskAssessment: ({ owner }: Owner, user_id: string, created_at: Date) =>
    owner
      .insertInto('risk_assessment')
      .values({
        assessment_id: uuidv7(),
        user_id,
        cause: 'payment',
        score: 0,
        level: 'low',
        reasons: '[]',
        action: 'none',
        created_at,
      })
      .execute(),
  notification: ({ owner }: Owner, user_id: string, created_at: Date) =>
    owner
      .insertInto('notification')
      .values({ ...raised(created_at), user_id, kind: 'campaign_live', in_bell: true, email: 'none' })
      .execute(),

  /** An email after a campaign that completed then. */
  async sequenceEmail(environment: TestEnvironment, user_id: string, due_at: Date) {
    const { campaign_id } = await campaignRow(environment, user_id, { campaign: { status: 'completed' } });
    const planned = { sequence: 'after_completion', step: 1, completed_at: due_at, due_at, send_at: due_at } as const;
    await environment.owner
      .insertInto('sequence_email')
      .values({ ...planned, sequence_email_id: uuidv7(), user_id, campaign_id })
      .execute();
  },

  /** A view of an account by a staff member. */
  async accountView({ owner }: Owner, who: { user_id: string; admin_id: string }, started_at: Date) {
    const [staff_session_id, ends_at] = [uuidv7(), new Date(started_at.getTime() + 60_000)];
    const session = { session_id: staff_session_id, admin_id: who.admin_id };
    await owner
      .insertInto('staff_session')
      .values({ ...session, created_at: new Date(), expires_at: new Date() })
      .execute();
    const view = { view_id: uuidv7(), staff_session_id, reason: 'Checking a report', started_at, ends_at };
    await owner
      .insertInto('account_view')
      .values({ ...view, ...who })
      .execute();
  },

  staffNotification: ({ owner }: Owner, created_at: Date) =>
    owner
      .insertInto('staff_notification')
      .values({ ...raised(created_at), kind: 'risk_review', needs: 'dispute_management' })
      .execute(),

  async reviewClaim(environment: TestEnvironment, user_id: string, active_at: Date) {
    const { campaign_id, claimed_by } = await reviewedCampaign(environment, user_id);
    const claim = { campaign_id, user_id, claimed_by, claimed_at: active_at, active_at };
    await environment.owner.insertInto('review_claim').values(claim).execute();
  },

  async reviewSnooze(environment: TestEnvironment, user_id: string, until: Date) {
    const { campaign_id, claimed_by } = await reviewedCampaign(environment, user_id);
    const snooze = { campaign_id, user_id, admin_id: claimed_by, until };
    await environment.owner.insertInto('review_snooze').values(snooze).execute();
  },

  delivery: ({ owner }: Owner, user_id: string, recorded_at: Date) =>
    owner.insertInto('mail_delivery').values({ message_id: uuidv7(), user_id, outcome: 'sent', recorded_at }).execute(),

  usedLink: ({ owner }: Owner, used_at: Date) =>
    owner.insertInto('used_link').values({ link_id: uuidv7(), used_at }).execute(),

  mailEvent: ({ owner }: Owner, received_at: Date) =>
    owner
      .insertInto('mail_event')
      .values({
        provider_event_id: uuidv7(),
        message_id: uuidv7(),
        kind: 'delivered',
        occurred_at: received_at,
        received_at,
      })
      .execute(),

  /** An address that a mail server refused. */
  suppression: ({ owner }: Owner, created_at: Date) =>
    owner
      .insertInto('mail_suppression')
      .values({ address_hash: randomBytes(32), reason: 'refused', created_at })
      .execute(),

  /** A delivery to a webhook endpoint, with an attempt. */
  async webhookDelivery({ owner }: Owner, user_id: string, created_at: Date) {
    const [webhook_id, delivery_id] = [uuidv7(), uuidv7()];
    await owner
      .insertInto('webhook_endpoint')
      .values(endpointRow(webhook_id, user_id, created_at))
      .execute();
    const fact = { type: 'campaign.live', source_id: delivery_id, data: '{}', happened_at: created_at };
    await owner
      .insertInto('webhook_delivery')
      .values({ delivery_id, webhook_id, user_id, ...fact, created_at })
      .execute();
    const attempt = { attempt_id: uuidv7(), round: 1, number: 1, started_at: created_at, duration_ms: 90, status: 500 };
    await owner
      .insertInto('webhook_attempt')
      .values({ ...attempt, delivery_id, user_id })
      .execute();
  },

  /** An endpoint whose secret was replaced. */
  replacedSecret: ({ owner }: Owner, user_id: string, replaced_at: Date) =>
    owner
      .insertInto('webhook_endpoint')
      .values({
        ...endpointRow(uuidv7(), user_id, replaced_at),
        sealed_old_secret: randomBytes(60),
        old_secret_until: new Date(replaced_at.getTime() + DAY_MS),
      })
      .execute(),
};
