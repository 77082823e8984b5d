import { setTimeout as sleep } from 'node:timers/promises';
import type { PlatformId } from '@universal-media/contract/platforms';
import type { AdPlatformDriver } from '@universal-media/simulators/ad-platforms/driver';
import type { NextFaultWish } from '@universal-media/simulators/ad-platforms/faults';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import type { AdPlatform, CampaignOrder } from '../connectors/ad-platforms/ad-platform.ts';
import { TryLater } from '../core/try-later.ts';
import { dayFromNow, sampleOrder } from './sample-order.ts';

/** What tells one call from the others: a piece of its "METHOD /path?query", and one of its body. */
export type CallMark = Pick<NextFaultWish, 'match' | 'body'>;

export interface AdPlatformUnderTest {
  /** With a time-out of about a second, against a simulator whose reviews take `review_ms`. */
  readonly platform: AdPlatform;
  /** The same, where nobody listens. */
  readonly nobody: AdPlatform;
  readonly driver: AdPlatformDriver;
  readonly review_ms: number;
  close(): Promise<void>;
}

export interface ContractFacts {
  readonly platform_id: PlatformId;
  /** Every call of a creation that makes something, in order, by what marks it. */
  readonly creating: Readonly<Record<string, CallMark>>;
  readonly looking: CallMark;
  readonly activating: CallMark;
  readonly updating: CallMark;
  /** What this platform does not take, and a word of its reason. */
  readonly unfit: { readonly changes: Partial<CampaignOrder>; readonly reason: RegExp };
}

const AFTER = ['lost_after', 'error_after', 'hang done'] as const;
const BEFORE = ['lost_before', 'error_before', 'hang not done', 'error_in_200'] as const;

function wish(fault: (typeof AFTER)[number] | (typeof BEFORE)[number], mark: CallMark): NextFaultWish {
  if (fault === 'hang done') return { kind: 'hang', done: true, ...mark };
  if (fault === 'hang not done') return { kind: 'hang', done: false, ...mark };
  return { kind: fault, ...mark };
}

/** What every connector keeps to, shown against the simulator of its platform, over the wire. */
export function describeAdPlatform(
  name: string,
  facts: ContractFacts,
  start: () => Promise<AdPlatformUnderTest>,
): void {
  describe(`${name} as an ad platform`, () => {
    let sim: AdPlatformUnderTest;
    beforeAll(async () => {
      sim = await start();
    });
    afterAll(() => sim.close());
    afterEach(() => sim.driver.clearFaults());

    const order = (changes: Partial<CampaignOrder> = {}) => sampleOrder(facts.platform_id, changes);
    const there = async ({ key }: CampaignOrder) =>
      (await sim.driver.state()).campaigns.filter((campaign) => campaign.key === key);
    const only = async (of: CampaignOrder) => {
      const found = await there(of);
      expect(found).toHaveLength(1);
      const [campaign] = found;
      if (campaign === undefined) throw new Error('There is none');
      return campaign;
    };
    const create = async (of: CampaignOrder, look_first = false) => {
      const outcome = await sim.platform.create(of, { look_first });
      if (outcome.outcome !== 'done') throw new Error(JSON.stringify(outcome));
      return outcome.external_id;
    };
    /** Made, switched on and through its review. */
    const live = async (of: CampaignOrder) => {
      const id = await create(of);
      expect(await sim.platform.activate(id)).toEqual({ outcome: 'done', external_id: id });
      await sleep(sim.review_ms + 50);
      return id;
    };
    /** Tries until it is there, looking first after the first try; says what came of each. */
    const insist = async (of: CampaignOrder, tries = 6): Promise<string[]> => {
      const outcomes: string[] = [];
      while (outcomes.length < tries && outcomes.at(-1) !== 'done') {
        try {
          outcomes.push((await sim.platform.create(of, { look_first: outcomes.length > 0 })).outcome);
        } catch (error) {
          if (!(error instanceof TryLater)) throw error;
          outcomes.push('try later');
        }
      }
      return outcomes;
    };

    describe('asking whether it fits', () => {
      it('says yes to a good campaign and makes nothing', async () => {
        const asked = order();
        expect(await sim.platform.validate(asked)).toEqual({ fits: true });
        expect(await there(asked)).toEqual([]);
      });

      it('says what is wrong with one that is not', async () => {
        const asked = order(facts.unfit.changes);
        const verdict = await sim.platform.validate(asked);
        expect(verdict.fits ? '' : verdict.reason).toMatch(facts.unfit.reason);
        const outcome = await sim.platform.create(asked, { look_first: false });
        expect(outcome).toMatchObject({ outcome: 'refused', reason: expect.stringMatching(facts.unfit.reason) });
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
        expect(await sim.platform.status(id)).toEqual({
          external_id: id,
          name: asked.name,
          state: 'paused',
          reason: null,
        });
      });

      it('is found by its key, and by no other', async () => {
        const asked = order();
        const id = await create(asked);
        expect(await sim.platform.find(asked.key)).toEqual([
          { external_id: id, name: asked.name, state: 'paused', reason: null },
        ]);
        expect(await sim.platform.find(order().key)).toEqual([]);
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
        await sim.driver.failNext(wish(fault, mark));
        const outcomes = await insist(asked);
        // The fault did strike: an answer that is no answer is never taken for success by luck.
        const { faults } = await sim.driver.state();
        expect(faults[fault.split(' ')[0] ?? ''], call).toBeGreaterThan(0);
        expect(outcomes.at(-1)).toBe('done');
        expect((await sim.driver.state()).created[asked.key]).toBe(1);
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
          await sim.driver.failNext({ kind, ...last });
          expect(await sim.platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
        },
      );

      it('ends by itself when nobody answers', async () => {
        const asked = order();
        await sim.driver.failNext({ kind: 'hang', done: true, ...last });
        const began = performance.now();
        expect(await sim.platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
        expect(performance.now() - began).toBeLessThan(5_000);
      });

      it('is found once lists show it', async () => {
        const asked = order();
        await sim.driver.setFaults({ list_lag_ms: 600, rates: { list_lag: 1 } });
        await sim.driver.failNext({ kind: 'lost_after', ...last });
        expect(await sim.platform.create(asked, { look_first: false })).toMatchObject({ outcome: 'unknown' });
        expect(await sim.platform.find(asked.key)).toEqual([]);
        await sleep(700);
        await sim.driver.clearFaults();
        expect(await create(asked, true)).toBe((await only(asked)).id);
      });

      it(`is tried again later when ${first} met too many calls`, async () => {
        const asked = order();
        await sim.driver.setFaults({ retry_after_seconds: 7 });
        await sim.driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
        await expect(sim.platform.create(asked, { look_first: false })).rejects.toBeInstanceOf(TryLater);
        expect(await there(asked)).toEqual([]);
        await sim.driver.setFaults({ retry_after_seconds: null });
        await sim.driver.failNext({ kind: 'rate_limit', ...facts.creating[first] });
        await expect(sim.platform.create(asked, { look_first: false })).rejects.toMatchObject({
          name: 'TryLater',
          retry_after_seconds: null,
        });
        await create(asked, true);
        await only(asked);
      });

      it.each(Object.entries(facts.creating))('goes on when the access token dies at: %s', async (_call, mark) => {
        const asked = order();
        await sim.driver.failNext({ kind: 'token_expiry', ...mark });
        await create(asked);
        expect((await sim.driver.state()).created[asked.key]).toBe(1);
        await only(asked);
      });

      it('is tried again later when nobody listens at all', async () => {
        const asked = order();
        await expect(sim.nobody.create(asked, { look_first: false })).rejects.toBeInstanceOf(TryLater);
        await expect(sim.nobody.status('1')).rejects.toBeInstanceOf(TryLater);
      });
    });

    describe('running', () => {
      it('goes into review, live, paused, live again, and ends for good', async () => {
        const asked = order();
        const id = await create(asked);
        const done = { outcome: 'done', external_id: id };
        expect(await sim.platform.activate(id)).toEqual(done);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'in_review', reason: null });
        await sleep(sim.review_ms + 50);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'live', reason: null });
        expect(await sim.platform.pause(id)).toEqual(done);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'paused' });
        expect(await sim.platform.activate(id)).toEqual(done);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'live' });
        expect(await sim.platform.archive(id)).toEqual(done);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'ended' });
        expect(await sim.platform.activate(id)).toMatchObject({ outcome: 'refused' });
        expect((await only(asked)).history.map(({ status }) => status)).toEqual([
          'paused',
          'active',
          'paused',
          'active',
          'archived',
        ]);
      });

      it('takes the same order twice without harm', async () => {
        const asked = order();
        const id = await create(asked);
        for (const verb of ['activate', 'pause', 'archive'] as const) {
          expect(await sim.platform[verb](id)).toMatchObject({ outcome: 'done' });
          expect(await sim.platform[verb](id)).toMatchObject({ outcome: 'done' });
        }
        expect((await only(asked)).history.map(({ status }) => status)).toEqual([
          'paused',
          'active',
          'paused',
          'archived',
        ]);
      });

      it.each(['lost_after', 'error_after', 'lost_before', 'error_before'] as const)(
        'does not know whether it was switched on after %s, and repeats it',
        async (kind) => {
          const asked = order();
          const id = await create(asked);
          await sim.driver.failNext({ kind, ...facts.activating });
          expect(await sim.platform.activate(id)).toMatchObject({ outcome: 'unknown' });
          expect(await sim.platform.activate(id)).toMatchObject({ outcome: 'done' });
          expect((await only(asked)).history.map(({ status }) => status)).toEqual(['paused', 'active']);
        },
      );

      it('says that nobody knows an id', async () => {
        expect(await sim.platform.status('120000000000001')).toMatchObject({ state: 'absent' });
      });

      it('asks again later when a look fails', async () => {
        const id = await create(order());
        for (const kind of ['error_before', 'lost_after', 'rate_limit', 'error_in_200'] as const) {
          await sim.driver.failNext({ kind, ...facts.looking });
          await expect(sim.platform.status(id), kind).rejects.toBeInstanceOf(TryLater);
        }
        expect(await sim.platform.status(id)).toMatchObject({ state: 'paused' });
      });
    });

    describe('a review that says no', () => {
      it('brings its reason', async () => {
        const asked = order();
        await sim.driver.setFaults({ rejection_reason: 'Misleading content' });
        await sim.driver.failNext({ kind: 'late_rejection', match: asked.key });
        const id = await create(asked);
        await sim.platform.activate(id);
        expect(await sim.platform.status(id)).toMatchObject({ state: 'in_review' });
        await sleep(sim.review_ms + 50);
        expect(await sim.platform.status(id)).toMatchObject({
          state: 'rejected',
          reason: expect.stringMatching(/misleading content/i),
        });
      });

      it('may come when the campaign is live', async () => {
        const id = await live(order());
        expect(await sim.platform.status(id)).toMatchObject({ state: 'live' });
        await sim.driver.reject(id, 'Dangerous products');
        expect(await sim.platform.status(id)).toMatchObject({
          state: 'rejected',
          reason: expect.stringMatching(/dangerous products/i),
        });
      });
    });

    describe('changing a campaign', () => {
      it('sends the new budget and the new end, and nothing twice', async () => {
        const asked = order();
        const id = await create(asked);
        const { parts } = await only(asked);
        const changed = { ...asked, budget_cents: 65_000, days: 14, end_date: dayFromNow(14) };
        for (const _time of [1, 2]) {
          expect(await sim.platform.update(id, changed)).toEqual({ outcome: 'done', external_id: id });
          expect(await only(asked)).toMatchObject({ budget_cents: 65_000, last_date: dayFromNow(13), parts });
        }
      });

      it('sends new words once: they are reviewed again, the second time nothing is', async () => {
        const asked = order();
        const id = await live(asked);
        const changed = { ...asked, headline: 'Spring tune-up', body_copy: 'Ready for the first warm day.' };
        expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
        expect(await sim.platform.status(id)).toMatchObject({ state: 'in_review' });
        await sleep(sim.review_ms + 50);
        expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
        expect(await sim.platform.status(id)).toMatchObject({ state: 'live' });
      });

      it.each(['lost_after', 'error_after', 'lost_before'] as const)(
        'does not know what became of it after %s, and repeats it',
        async (kind) => {
          const asked = order();
          const id = await create(asked);
          const { parts } = await only(asked);
          const changed = { ...asked, budget_cents: 65_000, headline: 'Spring tune-up' };
          await sim.driver.failNext({ kind, ...facts.updating });
          expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'unknown' });
          expect(await sim.platform.update(id, changed)).toMatchObject({ outcome: 'done' });
          expect(await only(asked)).toMatchObject({ budget_cents: 65_000, parts });
        },
      );
    });

    describe('figures', () => {
      it('come by the day, in whole cents', async () => {
        const asked = order();
        const id = await live(asked);
        await sim.driver.deliver({ day: dayFromNow(0) });
        await sim.driver.deliver({ day: dayFromNow(1) });
        const { days } = await only(asked);
        expect(days).toHaveLength(2);
        expect(days[0]?.spend_cents).toBeGreaterThan(3_000);
        expect(await sim.platform.metrics(id, { from: dayFromNow(0), to: dayFromNow(1) })).toEqual(days);
        expect(await sim.platform.metrics(id, { from: dayFromNow(1), to: dayFromNow(1) })).toEqual(days.slice(1));
      });

      it('are reported as they are when a platform spends too much, and when it corrects itself', async () => {
        const asked = order();
        await sim.driver.failNext({ kind: 'overspend', match: asked.key });
        const id = await live(asked);
        const day = dayFromNow(0);
        await sim.driver.setFaults({ overspend_factor: 2 });
        await sim.driver.deliver({ day });
        expect(await sim.platform.metrics(id, { from: day, to: day })).toMatchObject([{ spend_cents: 10_000 }]);
        await sim.driver.setFaults({ overspend_factor: 1.75 });
        await sim.driver.deliver({ day });
        expect(await sim.platform.metrics(id, { from: day, to: day })).toMatchObject([{ spend_cents: 8_750 }]);
      });
    });

    describe('everything of ours over there', () => {
      it('lists what has not ended', async () => {
        const [kept, ended] = [order(), order()];
        const keptId = await create(kept);
        await sim.platform.archive(await create(ended));
        const listed = await sim.platform.list();
        expect(listed).toContainEqual({ external_id: keptId, name: kept.name, state: 'paused', reason: null });
        expect(listed.filter(({ name: title }) => title === ended.name)).toEqual([]);
      });
    });
  });
}
