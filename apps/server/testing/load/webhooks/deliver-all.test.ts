import { expect, it } from 'vitest';
import { deliverAll } from './deliver-all.ts';

it('delivers every event to a receiver that fails, hangs, resets and is slow, and repeats under the same id', async () => {
  const { delivered, requests, kills } = await deliverAll(60);
  expect(delivered).toBe(60);
  expect(kills).toBeGreaterThan(0);
  expect(requests).toBeGreaterThan(delivered + kills);
}, 300_000);
