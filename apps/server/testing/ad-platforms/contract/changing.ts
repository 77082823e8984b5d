import { describe, expect, it } from 'vitest';
import { dayFromNow } from '../sample-order.ts';
import type { Bench } from './bench.ts';

export function describeChanging({ facts, at, order, only, create, live }: Bench): void {
  describe('updating a campaign', () => {
    it('sets the new budget and end date, and repeating it changes nothing', async () => {
      const asked = order();
      const id = await create(asked);
      const { parts } = await only(asked);
      const changed = { ...asked, budget_cents: 65_000, days: 14, end_date: dayFromNow(13) };
      for (const _time of [1, 2]) {
        expect(await at().platform.update(id, changed)).toEqual({ outcome: 'done', external_id: id });
        expect(await only(asked)).toMatchObject({ budget_cents: 65_000, last_date: dayFromNow(13), parts });
      }
    });

    it('sends new copy to review once', async () => {
      const asked = order();
      const id = await live(asked);
      const changed = { ...asked, headline: 'Spring tune-up', body_copy: 'Ready for the first warm day.' };
      expect(await at().platform.update(id, changed)).toMatchObject({ outcome: 'done' });
      expect(await at().platform.status(id)).toMatchObject({ state: 'in_review' });
      await at().driver.endReviews();
      expect(await at().platform.update(id, changed)).toMatchObject({ outcome: 'done' });
      expect(await at().platform.status(id)).toMatchObject({ state: 'live' });
    });

    it.each(['lost_after', 'error_after', 'lost_before'] as const)(
      'is unknown after %s, and can be repeated',
      async (kind) => {
        const asked = order();
        const id = await create(asked);
        const { parts } = await only(asked);
        const changed = { ...asked, budget_cents: 65_000, headline: 'Spring tune-up' };
        await at().driver.failNext({ kind, ...facts.updating });
        expect(await at().platform.update(id, changed)).toMatchObject({ outcome: 'unknown' });
        expect(await at().platform.update(id, changed)).toMatchObject({ outcome: 'done' });
        expect(await only(asked)).toMatchObject({ budget_cents: 65_000, parts });
      },
    );
  });

  describe('metrics', () => {
    it('are reported by day in whole cents', async () => {
      const asked = order();
      const id = await live(asked);
      await at().driver.deliver({ day: dayFromNow(0) });
      await at().driver.deliver({ day: dayFromNow(1) });
      const { days } = await only(asked);
      expect(days).toHaveLength(2);
      expect(days[0]?.spend_cents).toBeGreaterThan(3_000);
      expect(await at().platform.metrics(id, { from: dayFromNow(0), to: dayFromNow(1) })).toMatchObject(days);
      expect(await at().platform.metrics(id, { from: dayFromNow(1), to: dayFromNow(1) })).toMatchObject(days.slice(1));
    });

    it('are reported unchanged after overspend and after a restatement', async () => {
      const asked = order();
      await at().driver.failNext({ kind: 'overspend', match: asked.key });
      const id = await live(asked);
      const day = dayFromNow(0);
      await at().driver.setFaults({ overspend_factor: 2 });
      await at().driver.deliver({ day });
      expect(await at().platform.metrics(id, { from: day, to: day })).toMatchObject([{ spend_cents: 10_000 }]);
      await at().driver.setFaults({ overspend_factor: 1.75 });
      await at().driver.deliver({ day });
      expect(await at().platform.metrics(id, { from: day, to: day })).toMatchObject([{ spend_cents: 8_750 }]);
    });
  });

  describe('listing campaigns', () => {
    it('lists campaigns that have not ended', async () => {
      const [running, ended] = [order(), order()];
      const running_id = await create(running);
      await at().platform.archive(await create(ended));
      const listed = await at().platform.list();
      expect(listed).toContainEqual({ external_id: running_id, name: running.name, state: 'paused', reason: null });
      expect(listed.filter(({ name: title }) => title === ended.name)).toEqual([]);
    });
  });
}
