import { createHmac } from 'node:crypto';
import { MAX_WEBHOOKS, webhookEndpoints } from '@universal-media/contract/support/webhooks/webhooks';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openReceiver, type Receiver } from '#testing/environment/webhook-receiver.ts';
import { queueEvent } from './queue-event.ts';

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

const { createWebhook, listWebhooks, listWebhookDeliveries, getWebhookDelivery, rotateWebhookSecret, sendTestEvent } =
  webhookEndpoints;
const campaign_id = '0199aaaa-0000-7000-8000-000000000001';

const add = async (jo: AccountHolder, path: string, events = ['campaign.live']) => {
  const response = await jo.post('/api/user/webhooks', { url: `${receiver.origin}${path}`, events });
  const { webhook, secret } = createWebhook.answers.body.parse(response.json());
  return { ...webhook, secret };
};
const list = async (jo: AccountHolder) =>
  listWebhooks.answers.body.parse((await jo.get('/api/user/webhooks')).json()).webhooks;
const deliveries = async (jo: AccountHolder, id: string, query = '') =>
  listWebhookDeliveries.answers.body.parse((await jo.get(`/api/user/webhooks/${id}/deliveries${query}`)).json());
const detail = async (jo: AccountHolder, id: string, delivery_id: string) =>
  getWebhookDelivery.answers.body.parse((await jo.get(`/api/user/webhooks/${id}/deliveries/${delivery_id}`)).json());
const test = async (jo: AccountHolder, id: string) =>
  sendTestEvent.answers.body.parse((await jo.post(`/api/user/webhooks/${id}/test`)).json());

/** Publishes what campaigns publish when one goes live. */
const goLive = (user_id: string, source_id = 'one') =>
  environment.deps.database.transact((trx) =>
    queueEvent(environment.deps.services.support.context, trx, user_id, {
      type: 'campaign.live',
      source_id,
      data: { campaign_id, name: 'Winter', state: 'active', reason: null },
    }),
  );

/** Written from the Standard Webhooks specification, apart from our own code. */
function isSigned({ headers, body }: Receiver['requests'][number], secret: string): boolean {
  const key = Buffer.from(secret.replace(/^whsec_/, ''), 'base64');
  const content = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
  const expected = `v1,${createHmac('sha256', key).update(content).digest('base64')}`;
  return String(headers['webhook-signature']).split(' ').includes(expected);
}

/** Runs the attempts that are due after a span of time. The token of the browser has expired by then. */
const later = async (jo: AccountHolder, span: Parameters<TestEnvironment['clock']['advance']>[0]) => {
  environment.clock.advance(span);
  await finishJobs(environment);
  await jo.home.post('/api/auth/refresh');
};

describe('a webhook endpoint', () => {
  it('receives the events it chose, signed and with a version', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id, secret } = await add(jo, '/chosen');
    await add(jo, '/other', ['campaign.paused']);
    await goLive(jo.user_id);
    await finishJobs(environment);
    const [request, ...more] = receiver.to('/chosen');
    expect(more).toEqual([]);
    expect(receiver.to('/other')).toEqual([]);
    if (!request) throw new Error('nothing arrived');
    expect(isSigned(request, secret)).toBe(true);
    expect(isSigned({ ...request, body: `${request.body} ` }, secret)).toBe(false);
    const [delivery] = (await deliveries(jo, webhook_id)).deliveries;
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 1, last_status: 200, type: 'campaign.live' });
    expect(request.headers['webhook-id']).toBe(delivery?.delivery_id);
    expect(JSON.parse(request.body)).toEqual({
      type: 'campaign.live',
      version: 1,
      timestamp: expect.stringMatching(/^\d{4}-.*Z$/),
      data: { campaign_id, name: 'Winter', state: 'active', reason: null },
    });
  });

  it('is notified of a fact once, however often it is published', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/once');
    await Promise.all(Array.from({ length: 8 }, () => goLive(jo.user_id)));
    await finishJobs(environment);
    expect(receiver.to('/once')).toHaveLength(1);
    expect((await deliveries(jo, webhook_id)).deliveries).toHaveLength(1);
  });

  it('keeps its secret to itself: the list has none, and the database only a sealed one', async () => {
    const jo = await accountHolder(environment);
    const { secret, webhook_id } = await add(jo, '/secret');
    expect(secret).toMatch(/^whsec_[\w+/]{43}=$/);
    expect(JSON.stringify(await list(jo))).not.toContain('whsec_');
    const row = await environment.owner
      .selectFrom('webhook_endpoint')
      .selectAll()
      .where('webhook_id', '=', webhook_id)
      .executeTakeFirstOrThrow();
    expect(row.sealed_secret.includes(secret.slice(6))).toBe(false);
  });

  it('is limited to ten in an account, also when they are added at the same time', async () => {
    const jo = await accountHolder(environment);
    const body = { url: `${receiver.origin}/many`, events: ['campaign.live'] };
    const answers = await Promise.all(
      Array.from({ length: MAX_WEBHOOKS + 3 }, () => jo.post('/api/user/webhooks', body)),
    );
    expect(answers.filter(({ statusCode }) => statusCode === 201)).toHaveLength(MAX_WEBHOOKS);
    expect(
      answers.filter(({ statusCode }) => statusCode === 409).map((answer) => ErrorBody.parse(answer.json()).code),
    ).toEqual(Array.from({ length: 3 }, () => 'too_many_webhooks'));
  });

  it('refuses events that do not exist, none, and addresses that are not on the internet', async () => {
    const jo = await accountHolder(environment);
    const post = async (body: object) => (await jo.post('/api/user/webhooks', body)).statusCode;
    expect(await post({ url: 'https://hooks.ridgeline.com/', events: ['campaign.exploded'] })).toBe(400);
    expect(await post({ url: 'https://hooks.ridgeline.com/', events: [] })).toBe(400);
    for (const url of [
      'http://10.0.0.7/',
      'https://169.254.169.254/',
      'https://printer/',
      'ftp://hooks.ridgeline.com/',
    ])
      expect(await post({ url, events: ['campaign.live'] })).toBe(400);
  });

  it('tells its owner that it was added', async () => {
    const jo = await accountHolder(environment);
    await add(jo, '/told');
    const { notifications } = (await jo.get('/api/notifications')).json();
    expect(notifications[0].title).toContain('A webhook endpoint was added: 127.0.0.1');
  });
});

describe('rotating a secret', () => {
  it('signs with both secrets for a day, and then with the new one only', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id, secret: old } = await add(jo, '/rotated');
    const rotated = await jo.post(`/api/user/webhooks/${webhook_id}/rotate-secret`);
    const { secret, webhook } = rotateWebhookSecret.answers.body.parse(rotated.json());
    expect(webhook.old_secret_until).not.toBeNull();
    const latest = () => {
      const request = receiver.to('/rotated').at(-1);
      if (!request) throw new Error('nothing arrived');
      return [isSigned(request, old), isSigned(request, secret)];
    };
    await test(jo, webhook_id);
    await finishJobs(environment);
    expect(latest()).toEqual([true, true]);
    await later(jo, { minutes: 24 * 60 + 1 });
    await test(jo, webhook_id);
    await finishJobs(environment);
    expect(latest()).toEqual([false, true]);
    expect((await list(jo))[0]?.old_secret_until).toBeNull();
  });
});

describe('a failing receiver', () => {
  it('is tried again under the same id, and the log has each answer', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/flaky');
    receiver.answer('/flaky', { status: 500, body: 'x'.repeat(5_000) }, { status: 302, location: '/elsewhere' });
    const { delivery_id } = await test(jo, webhook_id);
    await finishJobs(environment);
    expect((await list(jo))[0]?.failing_since).not.toBeNull();
    await later(jo, { seconds: 4 });
    expect(receiver.to('/flaky')).toHaveLength(1);
    await later(jo, { seconds: 3 });
    await later(jo, { minutes: 7 });
    const requests = receiver.to('/flaky');
    expect(requests.map(({ headers }) => headers['webhook-id'])).toEqual([delivery_id, delivery_id, delivery_id]);
    expect(new Set(requests.map(({ body }) => body)).size).toBe(1);
    // A redirect is a failure that nothing follows.
    expect(receiver.to('/elsewhere')).toEqual([]);
    const { delivery, attempts } = await detail(jo, webhook_id, delivery_id);
    expect(delivery).toMatchObject({ state: 'delivered', attempts: 3, next_attempt_at: null });
    expect(attempts.map(({ status }) => status)).toEqual([200, 302, 500]);
    expect(attempts[2]?.answer).toBe('x'.repeat(1_024));
    expect((await list(jo))[0]?.failing_since).toBeNull();
  });

  it('is given up after ten attempts in three days, and the owner can replay', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/down');
    receiver.always('/down', { status: 503 });
    const { delivery_id } = await test(jo, webhook_id);
    await finishJobs(environment);
    const waits = [1, 10, 45, 180, 420, 780, 1_080, 1_500, 1_800, 3_000];
    for (const minutes of waits) await later(jo, { minutes });
    expect(receiver.to('/down')).toHaveLength(10);
    expect((await detail(jo, webhook_id, delivery_id)).delivery).toMatchObject({ state: 'failed', attempts: 10 });
    receiver.always('/down', { status: 204 });
    const again = await jo.post(`/api/user/webhooks/${webhook_id}/deliveries/${delivery_id}/replay`);
    expect(again.statusCode).toBe(202);
    await finishJobs(environment);
    expect(receiver.to('/down').at(-1)?.headers['webhook-id']).toBe(delivery_id);
    expect((await detail(jo, webhook_id, delivery_id)).delivery).toMatchObject({ state: 'delivered', attempts: 11 });
  });

  it('is disabled after five days without a success, and the owner is notified', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/dead');
    receiver.always('/dead', { status: 500 });
    await goLive(jo.user_id);
    await finishJobs(environment);
    await later(jo, { days: 5, minutes: 1 });
    expect((await list(jo))[0]?.disabled_reason).toBe('failing');
    const count = receiver.to('/dead').length;
    await goLive(jo.user_id, 'after');
    await later(jo, { days: 1 });
    expect(receiver.to('/dead')).toHaveLength(count);
    const { notifications } = (await jo.get('/api/notifications')).json();
    expect(notifications[0].title).toContain('We disabled your webhook endpoint');
    expect((await jo.post(`/api/user/webhooks/${webhook_id}/test`)).json().code).toBe('webhook_disabled');
    await jo.patch(`/api/user/webhooks/${webhook_id}`, { is_enabled: true });
    expect(await list(jo)).toMatchObject([{ disabled_reason: null, failing_since: null }]);
  });

  it('is disabled at once by 410 Gone', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/gone');
    receiver.always('/gone', { status: 410 });
    const { delivery_id } = await test(jo, webhook_id);
    await finishJobs(environment);
    expect((await list(jo))[0]?.disabled_reason).toBe('gone');
    expect((await detail(jo, webhook_id, delivery_id)).delivery.state).toBe('failed');
  });
});

describe('the log of deliveries', () => {
  it('is read page by page and by state', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/log');
    for (let fact = 0; fact < 23; fact += 1) await goLive(jo.user_id, `fact ${fact}`);
    const first = await deliveries(jo, webhook_id);
    const second = await deliveries(jo, webhook_id, `?cursor=${first.next_cursor}`);
    const ids = [...first.deliveries, ...second.deliveries].map(({ delivery_id }) => delivery_id);
    expect(new Set(ids).size).toBe(23);
    expect(ids).toEqual(ids.toSorted().toReversed());
    expect(second.next_cursor).toBeNull();
    await finishJobs(environment);
    expect((await deliveries(jo, webhook_id, '?state=failed')).deliveries).toEqual([]);
  });

  it('ends with the endpoint, and nothing more is sent to it', async () => {
    const jo = await accountHolder(environment);
    const { webhook_id } = await add(jo, '/deleted');
    await goLive(jo.user_id);
    expect((await jo.delete(`/api/user/webhooks/${webhook_id}`)).statusCode).toBe(204);
    await finishJobs(environment);
    expect(receiver.to('/deleted')).toEqual([]);
    const left = environment.owner
      .selectFrom('webhook_delivery')
      .select('delivery_id')
      .where('user_id', '=', jo.user_id);
    expect(await left.execute()).toEqual([]);
  });

  it('is erased with the account, and no deactivated account is written to', async () => {
    const jo = await accountHolder(environment);
    await add(jo, '/erased');
    await goLive(jo.user_id);
    await environment.owner
      .updateTable('advertiser')
      .set({ status: 'inactive' })
      .where('user_id', '=', jo.user_id)
      .execute();
    await finishJobs(environment);
    expect(receiver.to('/erased')).toEqual([]);
    await environment.deps.database.transact((trx) => environment.deps.services.support.erase(trx, jo.user_id));
    for (const table of ['webhook_endpoint', 'webhook_delivery', 'webhook_attempt'] as const)
      expect(
        await environment.owner.selectFrom(table).select('user_id').where('user_id', '=', jo.user_id).execute(),
      ).toEqual([]);
  });
});
