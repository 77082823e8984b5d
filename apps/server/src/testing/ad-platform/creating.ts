import { setTimeout as sleep } from 'node:timers/promises';
import type { NextFaultWish } from '@universal-media/simulators/ad-platforms/faults';
import { describe, expect, it } from 'vitest';
import { TryLater } from '../../core/try-later.ts';
import { dayFromNow } from '../sample-order.ts';
import type { Bench, CallMark } from './bench.ts';

const AFTER = ['lost_after', 'error_after', 'hang done'] as const;
const BEFORE = ['lost_before', 'error_before', 'hang not done', 'error_in_200'] as const;

function wish(fault: (typeof AFTER)[number] | (typeof BEFORE)[number], mark: CallMark): NextFaultWish {
  if (fault === 'hang done') return { kind: 'hang', done: true, ...mark };
  if (fault === 'hang not done') return { kind: 'hang', done: false, ...mark };
  return { kind: fault, ...mark };
}

export function describeCreating({ facts, at, order, there, only, create, insist }: Bench): void {
  describe('asking whether it fits', () => {
    it('says yes to a good campaign and makes nothing', async () => {
      const asked = order();
      expect(await at().platform.validate(asked)).toEqual({ fits: true });
      expect(await there(asked)).toEqual([]);
    });

    it('says what is wrong with one that is not', async () => {
      const asked = order(facts.unfit.changes);
      const verdict = await at().platform.validate(asked);
      expect(verdict.fits ? '' : verdict.reason).toMatch(facts.unfit.reason);
      const outcome = await at().platform.create(asked, { look_first: false });
      expect(outcome.outcome === 'refused' ? outcome.reason : outcome.outcome).toMatch(facts.unfit.reason);
      expect((await there(asked)).filter(({ status }) => status !== 'archived')).toEqual([]);
    });
  });

  describe('making a campaign', () => {
    it('makes it once, paused, with its money and its days', async () => {
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

    it('is found by its key, and by no other', async () => {
      const asked = order();
      const id = await create(asked);
      expect(await at().platform.find(asked.key)).toEqual([
        { external_id: id, name: asked.name, state: 'paused', reason: null },
      ]);
      expect(await at().platform.find(order().key)).toEqual([]);
    });

    it('takes over what is there when told to look first', async () => {
      const asked = order();
      const id = await create(asked);
      const before = await only(asked);
      expect(await create(asked, true)).toBe(id);
      expect((await only(asked)).parts).toEqual(before.parts);
    });

    it('makes it when told to look first and nothing is there', async () => {
      const asked = order();
      const id = await create(asked, true);
      expect((await only(asked)).id).toBe(id);
    });
  });

  describe('a creation whose answer is lost', () => {
    const cases = Object.entries(facts.creating).flatMap(([call, mark]) =>
      [...AFTER, ...BEFORE].map((fault) => ({ call, mark, fault })),
    );
    it.each(cases)('$call, $fault: ends with one campaign, whole', async ({ call, mark, fault }) => {
      const clean = order();
      await create(clean);
      const asked = order();
      const struck = async () => (await at().driver.state()).faults[fault.split(' ')[0] ?? ''] ?? 0;
      const before = await struck();
      await at().driver.failNext(wish(fault, mark));
      const outcomes = await insist(asked);
      // An answer that is no answer is not taken for success by luck.
      expect(await struck(), call).toBe(before + 1);
      expect(outcomes.at(-1)).toBe('done');
      expect((await at().driver.state()).created[asked.key]).toBe(1);
      const made = await only(asked);
      expect(made.status).toBe('paused');
      expect(made.parts).toEqual((await only(clean)).parts);
    });

    const [first = ''] = Object.keys(facts.creating);
    const last = Object.values(facts.creating).at(-1) ?? {};
    it.each(['lost_after', 'error_after', 'lost_before', 'error_before'] as const)(
      'is unknown, and not tried again in here: %s',
      async (kind) => {
        const asked = order();
        await at().driver.failNext({ kind, ...last });
        expect(await at().platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
      },
    );

    it('ends by itself when nobody answers', async () => {
      const asked = order();
      await at().driver.failNext({ kind: 'hang', done: true, ...last });
      const began = performance.now();
      expect(await at().platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
      expect(performance.now() - began).toBeLessThan(5_000);
    });

    it('is found once lists show it', async () => {
      const asked = order();
      await at().driver.setFaults({ list_lag_ms: 600, rates: { list_lag: 1 } });
      await at().driver.failNext({ kind: 'lost_after', ...last });
      expect(await at().platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
      expect(await at().platform.find(asked.key)).toEqual([]);
      await sleep(700);
      await at().driver.clearFaults();
      expect(await create(asked, true)).toBe((await only(asked)).id);
    });

    it(`is tried again later when ${first} met too many calls`, async () => {
      const asked = order();
      await at().driver.setFaults({ retry_after_seconds: 7 });
      await at().driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
      await expect(at().platform.create(asked, { look_first: false })).rejects.toBeInstanceOf(TryLater);
      expect(await there(asked)).toEqual([]);
      await at().driver.setFaults({ retry_after_seconds: null });
      await at().driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
      await expect(at().platform.create(asked, { look_first: false })).rejects.toMatchObject({
        name: 'TryLater',
        retry_after_seconds: null,
      });
      await create(asked, true);
      await only(asked);
    });

    it.each(Object.entries(facts.creating))('goes on when the access token dies at: %s', async (_call, mark) => {
      const asked = order();
      await at().driver.failNext({ kind: 'token_expiry', ...mark });
      await create(asked);
      expect((await at().driver.state()).created[asked.key]).toBe(1);
      await only(asked);
    });

    it('is tried again later when nobody listens at all', async () => {
      const asked = order();
      await expect(at().nobody.create(asked, { look_first: false })).rejects.toBeInstanceOf(TryLater);
      await expect(at().nobody.status('1')).rejects.toBeInstanceOf(TryLater);
    });
  });
}
