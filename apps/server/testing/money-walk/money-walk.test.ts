import { afterAll, beforeAll, expect, it } from 'vitest';
import { openWalk } from './play.ts';

let walk: Awaited<ReturnType<typeof openWalk>>;
beforeAll(async () => {
  walk = await openWalk();
});
afterAll(() => walk.close());

/** A run in which one of these never happens has not tried what it is for. */
const mustHappen = [
  'topUpToLaunch',
  'edit',
  'approve',
  'platformRefuses',
  'platformsAccept',
  'delete',
  'resubmitCampaign',
];

it('books to the cent what the screens promised, in random sequences of purchases, launches, edits and ends', async () => {
  const taken = await walk.play({ runs: 12, seed: 12 });
  for (const step of mustHappen) expect(taken.get(step), step).toBeGreaterThan(0);
}, 300_000);
