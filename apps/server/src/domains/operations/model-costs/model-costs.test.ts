import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({
    env: { ASSISTANT_PUBLIC_DAILY_CAP: '0.0003', LANGUAGE_MODEL_DAILY_CAP: '0.0007' },
  });
});
afterAll(() => environment.close());

const totals = () =>
  environment.owner.selectFrom('model_cost_total').select(['payer', 'purpose', 'cost_micros', 'calls']).execute();

it('never passes a cap of a visitor, of all visitors or of everything, with 1,000 reservations at the same moment', async () => {
  const { modelCosts } = environment.deps.services.operations;
  const visitors = Array.from({ length: 20 }, () => randomUUID());
  const jo = await accountHolder(environment);
  const reserve = (index: number) =>
    index % 2 === 0
      ? modelCosts.reserve(
          {
            payer: { kind: 'visitor', visitor_id: visitors[index % visitors.length] ?? '' },
            purpose: 'assistant_public',
            cap: 40,
          },
          10,
        )
      : modelCosts.reserve({ payer: { kind: 'account', user_id: jo.user_id }, purpose: 'assistant', cap: 500 }, 10);
  const reserved = await Promise.all(Array.from({ length: 1_000 }, (_, index) => reserve(index)));
  const allowed = reserved.filter(({ kind }) => kind === 'reserved').length;
  const rows = await totals();
  const find = (payer: string, purpose: string) =>
    Number(rows.find((row) => row.payer === payer && row.purpose === purpose)?.cost_micros ?? 0n);
  // Ten visitors ask, at most 40 each: 300 for all of them is less. The account has 500, all together 700.
  expect(find('', 'assistant_public')).toBeLessThanOrEqual(300);
  expect(find('', 'assistant')).toBeLessThanOrEqual(500);
  expect(find('', '')).toBe(700);
  expect(find('', 'assistant_public') + find('', 'assistant')).toBe(700);
  for (const visitor of visitors) expect(find(`visitor ${visitor}`, 'assistant_public')).toBeLessThanOrEqual(40);
  expect(allowed).toBe(70);
  expect(await modelCosts.getCost(jo.user_id, 'assistant')).toBe(find('', 'assistant'));

  // What was not used is free again; an answer that was lost is not settled, and stays counted.
  for (const one of reserved.filter(({ kind }) => kind === 'reserved').slice(0, 10)) {
    if (one.kind === 'reserved') await one.settle(1);
  }
  expect(Number((await totals()).find(({ payer, purpose }) => payer === '' && purpose === '')?.cost_micros)).toBe(610);
}, 60_000);
