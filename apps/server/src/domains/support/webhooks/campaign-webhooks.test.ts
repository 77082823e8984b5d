import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { webhookEndpoints } from '@universal-media/contract/support/webhooks/webhooks';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { completeCampaignJob } from '#domains/campaigns/jobs.ts';
import { enqueue } from '#durable/enqueue.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openReceiver, type Receiver } from '#testing/environment/webhook-receiver.ts';

let environment: TestEnvironment;
let receiver: Receiver;
beforeAll(async () => {
  environment = await openTestEnvironment();
  receiver = await openReceiver();
});
afterAll(async () => {
  await receiver.close();
  await environment.close();
});

const drain = async () => {
  while ((await finishJobs(environment)).length > 0);
};

describe('the transitions of a campaign', () => {
  it('reach an endpoint as events, from the pause by its owner to its last day', async () => {
    const jo = await accountHolder(environment);
    const today = environment.clock.now().toISOString().slice(0, 10);
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      campaign: { status: 'active', start_date: addDaysTo(today, -9), end_date: addDaysTo(today, 1) },
      part: { state: 'live', wanted: 'live' },
    });
    const events = ['campaign.paused', 'campaign.completed'];
    const added = await jo.post('/api/user/webhooks', { url: `${receiver.origin}/walk`, events });
    const { webhook } = webhookEndpoints.createWebhook.answers.body.parse(added.json());

    const paused = await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'paused' });
    expect(paused.statusCode).toBe(200);
    await drain();
    environment.clock.advance({ days: 3 });
    await environment.deps.database.transact((trx) => {
      const now = environment.clock.now();
      const payload = { campaign_id, end_date: addDaysTo(today, 1) };
      return enqueue(trx, completeCampaignJob, { outbox_id: crypto.randomUUID(), now }, payload);
    });
    await drain();

    const bodies = receiver.to('/walk').map(({ body }): unknown => JSON.parse(body));
    const facts = { campaign_id, name: 'Spring opening', reason: null };
    expect(bodies).toMatchObject([
      { type: 'campaign.paused', data: { ...facts, state: 'paused' } },
      { type: 'campaign.completed', data: { ...facts, state: 'completed' } },
    ]);
    const ids = receiver.to('/walk').map(({ headers }) => headers['webhook-id']);
    const logged = await environment.owner
      .selectFrom('webhook_delivery')
      .select(['delivery_id', 'state'])
      .where('webhook_id', '=', webhook.webhook_id)
      .orderBy('delivery_id')
      .execute();
    expect(logged).toEqual(ids.map((delivery_id) => ({ delivery_id, state: 'delivered' })));
    // The same event plans the emails after the campaign.
    const planned = await environment.owner
      .selectFrom('sequence_email')
      .select('step')
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect(planned).toHaveLength(3);
  });
});
