import { describe, expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import type { Bench } from './bench.ts';

export function describeRunning({ facts, at, order, only, create, live }: Bench): void {
  describe('running a campaign', () => {
    it('goes through review, live, paused, live again and ended', async () => {
      const asked = order();
      const id = await create(asked);
      const done = { outcome: 'done', external_id: id };
      expect(await at().platform.activate(id)).toEqual(done);
      expect(await at().platform.status(id)).toMatchObject({ state: 'in_review', reason: null });
      await at().driver.endReviews();
      expect(await at().platform.status(id)).toMatchObject({ state: 'live', reason: null });
      expect(await at().platform.pause(id)).toEqual(done);
      expect(await at().platform.status(id)).toMatchObject({ state: 'paused' });
      expect(await at().platform.activate(id)).toEqual(done);
      expect(await at().platform.status(id)).toMatchObject({ state: 'live' });
      expect(await at().platform.archive(id)).toEqual(done);
      expect(await at().platform.status(id)).toMatchObject({ state: 'ended' });
      expect(await at().platform.activate(id)).toMatchObject({ outcome: 'refused' });
      expect((await only(asked)).history.map(({ status }) => status)).toEqual([
        'paused',
        'active',
        'paused',
        'active',
        'archived',
      ]);
    });

    it('can repeat each call', async () => {
      const asked = order();
      const id = await create(asked);
      for (const verb of ['activate', 'pause', 'archive'] as const) {
        expect(await at().platform[verb](id)).toMatchObject({ outcome: 'done' });
        expect(await at().platform[verb](id)).toMatchObject({ outcome: 'done' });
      }
      expect((await only(asked)).history.map(({ status }) => status)).toEqual([
        'paused',
        'active',
        'paused',
        'archived',
      ]);
    });

    it.each(['lost_after', 'error_after', 'lost_before', 'error_before'] as const)(
      'is unknown after an activation with %s, and can be repeated',
      async (kind) => {
        const asked = order();
        const id = await create(asked);
        await at().driver.failNext({ kind, ...facts.activating });
        expect(await at().platform.activate(id)).toMatchObject({ outcome: 'unknown' });
        expect(await at().platform.activate(id)).toMatchObject({ outcome: 'done' });
        expect((await only(asked)).history.map(({ status }) => status)).toEqual(['paused', 'active']);
      },
    );

    it('reports an unknown id as absent', async () => {
      expect(await at().platform.status('120000000000001')).toMatchObject({ state: 'absent' });
    });

    it('is retried later when a status call fails', async () => {
      const id = await create(order());
      for (const kind of ['error_before', 'lost_after', 'rate_limit', 'error_in_200'] as const) {
        await at().driver.failNext({ kind, ...facts.looking });
        await expect(at().platform.status(id), kind).rejects.toBeInstanceOf(TryLater);
      }
      expect(await at().platform.status(id)).toMatchObject({ state: 'paused' });
    });
  });

  describe('a rejected review', () => {
    it('returns its reason', async () => {
      const asked = order();
      await at().driver.setFaults({ rejection_reason: 'Misleading content' });
      await at().driver.failNext({ kind: 'late_rejection', match: asked.key });
      const id = await create(asked);
      await at().platform.activate(id);
      expect(await at().platform.status(id)).toMatchObject({ state: 'in_review' });
      await at().driver.endReviews();
      const { state, reason } = await at().platform.status(id);
      expect(state).toBe('rejected');
      expect(reason).toMatch(/misleading content/i);
    });

    it('can happen while the campaign is live', async () => {
      const id = await live(order());
      expect(await at().platform.status(id)).toMatchObject({ state: 'live' });
      await at().driver.reject(id, 'Dangerous products');
      const { state, reason } = await at().platform.status(id);
      expect(state).toBe('rejected');
      expect(reason).toMatch(/dangerous products/i);
    });
  });
}
