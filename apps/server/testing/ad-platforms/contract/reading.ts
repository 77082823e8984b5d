import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { dayFromNow } from '../sample-order.ts';
import type { Bench } from './bench.ts';

export function describeReading({ facts, at, order, create, live }: Bench): void {
  const [from, to] = [dayFromNow(-1), dayFromNow(2)];

  describe('reading a whole account', () => {
    it('returns the state and the figures of every campaign', async () => {
      const [one, other, paused] = [await live(order()), await live(order()), await create(order())];
      await at().driver.deliver({ day: dayFromNow(0) });
      await at().driver.deliver({ day: dayFromNow(1) });
      const { campaigns, days } = await at().platform.readAccount({ from, to });
      const states = new Map(campaigns.map(({ external_id, state }) => [external_id, state]));
      expect([one, other, paused].map((id) => states.get(id))).toEqual(['live', 'live', 'paused']);
      for (const id of [one, other]) {
        const own = days.filter(({ external_id }) => external_id === id).map(({ external_id: _id, ...day }) => day);
        expect(own).toHaveLength(2);
        expect(own).toEqual(await at().platform.metrics(id, { from, to }));
      }
      expect(days.filter(({ external_id }) => external_id === paused)).toEqual([]);
    });

    it('returns the same figures without the states', async () => {
      await live(order());
      await at().driver.deliver({ day: dayFromNow(0) });
      const { campaigns: _states, ...figures } = await at().platform.readAccount({ from, to });
      expect(figures.days).not.toEqual([]);
      expect(await at().platform.readFigures({ from, to })).toEqual(figures);
    });

    it('leaves out ended campaigns but not their figures', async () => {
      const id = await live(order());
      await at().driver.deliver({ day: dayFromNow(0) });
      await at().platform.archive(id);
      const { campaigns, days } = await at().platform.readAccount({ from, to });
      expect(campaigns.filter(({ external_id }) => external_id === id)).toEqual([]);
      expect(days.filter(({ external_id }) => external_id === id)).not.toEqual([]);
    });

    it('reports a rejection', async () => {
      const id = await live(order());
      await at().driver.reject(id, 'Dangerous products');
      const { campaigns } = await at().platform.readAccount({ from, to });
      expect(campaigns.find(({ external_id }) => external_id === id)?.state).toBe('rejected');
    });

    it('is retried later when a call fails', async () => {
      await create(order());
      for (const kind of ['error_before', 'lost_after', 'rate_limit', 'error_in_200'] as const) {
        await at().driver.failNext({ kind, ...facts.reading });
        await expect(at().platform.readAccount({ from, to }), kind).rejects.toBeInstanceOf(TryLater);
      }
    });
  });
}
