import assert from 'node:assert/strict';
import { createHash, createHmac } from 'node:crypto';
import type { ServerResponse } from 'node:http';
import { setTimeout as pause } from 'node:timers/promises';
import { webhookEndpoints } from '@universal-media/contract/support/webhooks/webhooks';
import { guardedPost } from '#connectors/webhooks/guarded-post.ts';
import { deliverWebhookJob } from '#domains/support/jobs.ts';
import type { WebhookContext } from '#domains/support/webhooks/context.ts';
import { deliverWebhook } from '#domains/support/webhooks/deliver-webhook.ts';
import { queueEvent } from '#domains/support/webhooks/queue-event.ts';
import type { WaitingJob } from '#durable/outbox.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openReceiver, type Receiver } from '#testing/environment/webhook-receiver.ts';

const AT_ONCE = 16;
const TIMEOUT_MS = 400;
const ROUNDS = 6;

/** A number below 256 that depends on the id alone, so that a run can be repeated. */
const drawChance = (id: string, what: string): number => createHash('sha256').update(`${what} ${id}`).digest()[0] ?? 0;

const faults = ['error', 'hang', 'reset', 'slow'] as const;

/** Fails up to four times for each id, in a way of its own each time. A slow answer is accepted. */
function misbehave(seen: Map<string, number>, id: string, response: ServerResponse): boolean {
  const times = (seen.get(id) ?? 0) + 1;
  seen.set(id, times);
  if (times > drawChance(id, 'failures') % 5) return false;
  const fault = faults[drawChance(id, `fault ${times}`) % faults.length];
  if (fault === 'error') response.writeHead(500).end('broken');
  if (fault === 'reset') response.destroy();
  if (fault === 'slow') void pause(80).then(() => response.writeHead(200).end());
  return true;
}

/** Ends after the request and before its record, as a process does that is killed. */
const killedAfterRequest = (context: WebhookContext): WebhookContext => {
  let transactions = 0;
  const transact: WebhookContext['transact'] = Object.assign(
    async <T>(work: Parameters<typeof context.transact<T>>[0]) => {
      transactions += 1;
      if (transactions > 1) throw new Error('killed');
      return context.transact(work);
    },
    { scope: 'system' as const },
  );
  return { ...context, transact };
};

async function takeJobs({ clock, deps }: TestEnvironment): Promise<WaitingJob[]> {
  const taken: WaitingJob[] = [];
  for (;;) {
    const before = taken.length;
    await deps.outbox.handOver(clock.now(), async (job) => void taken.push(job));
    if (taken.length === before) return taken.filter(({ job }) => job === deliverWebhookJob.name);
  }
}

/** Adds an endpoint and queues as many facts for it. Returns the secret that their requests are signed with. */
async function queueFacts(
  environment: TestEnvironment,
  receiver: Receiver,
  jo: AccountHolder,
  count: number,
): Promise<string> {
  const body = { url: `${receiver.origin}/flaky`, events: ['refund.booked'] };
  const added = await jo.post('/api/user/webhooks', body);
  const { context } = environment.deps.services.support;
  await environment.deps.database.transact(async (trx) => {
    for (let fact = 0; fact < count; fact += 1) {
      const refund_id = `0199aaaa-0000-7000-8000-${String(fact).padStart(12, '0')}`;
      const data = { refund_id, amount_cents: fact };
      await queueEvent(context, trx, jo.user_id, { type: 'refund.booked', source_id: refund_id, data });
    }
  });
  return webhookEndpoints.createWebhook.answers.body.parse(added.json()).secret;
}

/** Every request is signed, and a repeated one has the body of the first. */
function checkRequests({ requests }: Receiver, secret: string): void {
  const key = Buffer.from(secret.slice('whsec_'.length), 'base64');
  const bodies = new Map<string, string>();
  for (const { headers, body } of requests) {
    const id = String(headers['webhook-id']);
    const content = `${id}.${String(headers['webhook-timestamp'])}.${body}`;
    assert.equal(headers['webhook-signature'], `v1,${createHmac('sha256', key).update(content).digest('base64')}`);
    assert.equal(body, bodies.get(id) ?? body);
    bodies.set(id, body);
  }
}

/**
 * Delivers as many events to a receiver that fails, hangs, resets and is slow, by a worker that is killed now and then. Throws
 * when one does not arrive, is not signed, or is repeated with another body.
 */
export async function deliverAll(count: number) {
  const environment = await openTestEnvironment();
  const receiver = await openReceiver();
  try {
    const jo = await accountHolder(environment);
    const secret = await queueFacts(environment, receiver, jo, count);
    const seen = new Map<string, number>();
    receiver.misbehaveBy(({ headers }, response) => misbehave(seen, String(headers['webhook-id']), response));
    const { context } = environment.deps.services.support;
    const sending = { ...context, webhookSender: guardedPost({ origin: receiver.origin, timeout_ms: TIMEOUT_MS }) };
    let kills = 0;
    const run = async ({ outbox_id, payload }: WaitingJob) => {
      const key = deliverWebhookJob.payload.parse(payload);
      if (drawChance(key.delivery_id, `kill ${key.number}`) < 26) {
        kills += 1;
        await assert.rejects(deliverWebhook(killedAfterRequest(sending), key), /killed/);
      }
      await deliverWebhook(sending, key);
      await environment.deps.outbox.finish(outbox_id, { outcome: 'done' }, environment.clock.now());
    };
    for (let round = 0; round < ROUNDS; round += 1) {
      const jobs = await takeJobs(environment);
      const lanes = Array.from({ length: AT_ONCE }, async () => {
        for (let job = jobs.pop(); job; job = jobs.pop()) await run(job);
      });
      await Promise.all(lanes);
      environment.clock.advance({ minutes: 180 });
    }
    const rows = await environment.owner
      .selectFrom('webhook_delivery')
      .select(['delivery_id', 'state'])
      .where('user_id', '=', jo.user_id)
      .orderBy('delivery_id')
      .execute();
    const undelivered = rows.filter(({ state }) => state !== 'delivered');
    assert.deepEqual(undelivered, []);
    assert.deepEqual(
      [...seen.keys()].toSorted(),
      rows.map(({ delivery_id }) => delivery_id),
    );
    checkRequests(receiver, secret);
    return { delivered: rows.length, requests: receiver.requests.length, kills };
  } finally {
    await receiver.close();
    await environment.close();
  }
}
