import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFaultInput } from '@universal-media/simulators/ad-platforms/faults';
import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { dayFromNow } from '../sample-order.ts';
import type { Bench, CallMatch } from './bench.ts';

const AFTER = ['lost_after', 'error_after', 'hang done'] as const;
const BEFORE = ['lost_before', 'error_before', 'hang not done', 'error_in_200'] as const;

function toFault(fault: (typeof AFTER)[number] | (typeof BEFORE)[number], match: CallMatch): NextFaultInput {
  if (fault === 'hang done') return { kind: 'hang', done: true, ...match };
  if (fault === 'hang not done') return { kind: 'hang', done: false, ...match };
  return { kind: fault, ...match };
}

export function describeCreating({ facts, at, order, there, only, create, retry }: Bench): void {
  describe('validating an order', () => {
    it('accepts a valid order and creates nothing', async () => {
      const asked = order();
      expect(await at().platform.validate(asked)).toEqual({ fits: true });
      expect(await there(asked)).toEqual([]);
    });

    it('returns the reason for an invalid order', async () => {
      const asked = order(facts.unfit.changes);
      const verdict = await at().platform.validate(asked);
      expect(verdict.fits ? '' : verdict.reason).toMatch(facts.unfit.reason);
      const outcome = await at().platform.create(asked, { find_first: false });
      expect(outcome.outcome === 'refused' ? outcome.reason : outcome.outcome).toMatch(facts.unfit.reason);
      expect((await there(asked)).filter(({ status }) => status !== 'archived')).toEqual([]);
    });
  });

  describe('creating a campaign', () => {
    it('creates one paused campaign with its budget and dates', async () => {
      const asked = order();
      const id = await create(asked);
      expect(await only(asked)).toMatchObject({
        id,
        name: asked.name,
        status: 'paused',
        budget_cents: 50_000,
        start_date: asked.start_date,
        last_date: dayFromNow(9),
        history: [{ status: 'paused' }],
      });
      expect(await at().platform.status(id)).toEqual({
        external_id: id,
        name: asked.name,
        state: 'paused',
        reason: null,
      });
    });

    it('is found by its key only', async () => {
      const asked = order();
      const id = await create(asked);
      expect(await at().platform.find(asked.key)).toEqual([
        { external_id: id, name: asked.name, state: 'paused', reason: null },
      ]);
      expect(await at().platform.find(order().key)).toEqual([]);
    });

    it('takes over an existing campaign with `find_first`', async () => {
      const asked = order();
      const id = await create(asked);
      const before = await only(asked);
      expect(await create(asked, true)).toBe(id);
      expect((await only(asked)).parts).toEqual(before.parts);
    });

    it('creates the campaign with `find_first` if there is none', async () => {
      const asked = order();
      const id = await create(asked, true);
      expect((await only(asked)).id).toBe(id);
    });
  });

  describe('a creation without a response', () => {
    const cases = Object.entries(facts.creating).flatMap(([call, match]) =>
      [...AFTER, ...BEFORE].map((fault) => ({ call, match, fault })),
    );
    it.each(cases)('ends with one complete campaign: $call, $fault', async ({ call, match, fault }) => {
      const clean = order();
      await create(clean);
      const asked = order();
      const countFaults = async () => (await at().driver.state()).faults[fault.split(' ')[0] ?? ''] ?? 0;
      const before = await countFaults();
      await at().driver.failNext(toFault(fault, match));
      const outcomes = await retry(asked);
      // The fault must have occurred, or the test proves nothing.
      expect(await countFaults(), call).toBe(before + 1);
      expect(outcomes.at(-1)).toBe('done');
      expect((await at().driver.state()).created[asked.key]).toBe(1);
      const created = await only(asked);
      expect(created.status).toBe('paused');
      expect(created.parts).toEqual((await only(clean)).parts);
    });

    const [first = ''] = Object.keys(facts.creating);
    const last = Object.values(facts.creating).at(-1) ?? {};
    it.each(['lost_after', 'error_after', 'lost_before', 'error_before'] as const)(
      'is unknown, and not retried by the connector: %s',
      async (kind) => {
        const asked = order();
        await at().driver.failNext({ kind, ...last });
        expect(await at().platform.create(asked, { find_first: false })).toMatchObject({ outcome: 'unknown' });
      },
    );

    it('times out without a response', async () => {
      const asked = order();
      await at().driver.failNext({ kind: 'hang', done: true, ...last });
      const began = performance.now();
      expect(await at().platform.create(asked, { find_first: false })).toMatchObject({ outcome: 'unknown' });
      expect(performance.now() - began).toBeLessThan(5_000);
    });

    it('is found as soon as lists show it', async () => {
      const asked = order();
      await at().driver.setFaults({ list_lag_ms: 600, rates: { list_lag: 1 } });
      await at().driver.failNext({ kind: 'lost_after', ...last });
      expect(await at().platform.create(asked, { find_first: false })).toMatchObject({ outcome: 'unknown' });
      expect(await at().platform.find(asked.key)).toEqual([]);
      await sleep(700);
      await at().driver.clearFaults();
      expect(await create(asked, true)).toBe((await only(asked)).id);
    });

    it(`is retried later when ${first} is rate limited`, async () => {
      const asked = order();
      await at().driver.setFaults({ retry_after_seconds: 7 });
      await at().driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
      await expect(at().platform.create(asked, { find_first: false })).rejects.toBeInstanceOf(TryLater);
      expect(await there(asked)).toEqual([]);
      await at().driver.setFaults({ retry_after_seconds: null });
      await at().driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
      await expect(at().platform.create(asked, { find_first: false })).rejects.toMatchObject({
        name: 'TryLater',
        retry_after_seconds: null,
      });
      await create(asked, true);
      await only(asked);
    });

    it.each(Object.entries(facts.creating))('continues when the access token expires at: %s', async (_call, match) => {
      const asked = order();
      await at().driver.failNext({ kind: 'token_expiry', ...match });
      await create(asked);
      expect((await at().driver.state()).created[asked.key]).toBe(1);
      await only(asked);
    });

    it('is retried later when the platform is unreachable', async () => {
      const asked = order();
      await expect(at().unreachable.create(asked, { find_first: false })).rejects.toBeInstanceOf(TryLater);
      await expect(at().unreachable.status('1')).rejects.toBeInstanceOf(TryLater);
    });
  });
}
