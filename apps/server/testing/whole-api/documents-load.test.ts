import { performance } from 'node:perf_hooks';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '../builders/account-holder.ts';
import { campaignRow } from '../builders/campaign-row.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

async function createPlan() {
  const owner = await accountHolder(environment);
  const places = Array.from(
    { length: 50 },
    (_, n) => `Place number ${n} with a rather long name, Texas, United States`,
  );
  const { campaign_id } = await campaignRow(environment, owner.user_id, {
    data: { body_copy: places.join('; ').slice(0, 900) },
  });
  return { download: () => owner.get(`/api/campaigns/${campaign_id}/summary`) };
}

const receipt = {
  receipt_id: '3f2a9c1e-5d51-4a51-9f6e-2f0a7f0b6c11',
  billing_type: 'one_time',
  order_cents: 50_000,
  discount_cents: 0,
  discount_code: null,
  bonus_cents: 0,
  processing_cents: 1_500,
  charge_cents: 51_500,
  credits_cents: 50_000,
  refunded_cents: 0,
  seller: { name: 'Universal Media', lines: [] },
  buyer: { name: 'Ridgeline Bikes', lines: [] },
  paid_at: '2026-11-16T03:00:00Z',
  payment_reference: null,
  time_zone: 'America/Chicago',
} as const;

describe('fifty PDFs at once', () => {
  it('of one owner: four are rendered', async () => {
    const render = () => renderPdf('one owner', { kind: 'receipt', data: receipt });
    const outcomes = await Promise.allSettled(Array.from({ length: 50 }, render));
    expect(outcomes.filter(({ status }) => status === 'fulfilled')).toHaveLength(4);
  });

  it('of one account: those beyond its share are asked to come back, and no call fails', async () => {
    const { download } = await createPlan();
    const answers = await Promise.all(Array.from({ length: 50 }, download));
    // Not four and 46: calls arrive one after the other, and a document may be done before the last of them.
    const refused = answers.filter(({ statusCode }) => statusCode !== 200);
    expect(refused.length).toBeGreaterThan(0);
    for (const { statusCode, headers, json } of refused)
      expect([statusCode, headers['retry-after'], json().code]).toEqual([429, '5', 'too_many_requests']);
    expect((await download()).statusCode).toBe(200);
  });

  it('of many accounts leave the process free for other calls', async () => {
    const plans = await Promise.all(Array.from({ length: 5 }, createPlan));
    await plans[0]?.download();
    const before = performance.eventLoopUtilization();
    const answers = await Promise.all(plans.flatMap(({ download }) => [download(), download()]));
    const { utilization } = performance.eventLoopUtilization(before);
    expect(answers.map(({ statusCode }) => statusCode)).toEqual(answers.map(() => 200));
    // Rendered here, they would keep the process busy all the time.
    expect(utilization).toBeLessThan(0.6);
  });
});
