import { afterAll, beforeAll, expect, it } from 'vitest';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';
import { playAll } from './campaign.ts';
import { raceAll } from './races.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment({ env: { DATABASE_POOL: '20' } });
});
afterAll(() => environment.close());

/** A run in which one of these never happens has not tried what it is for. */
const mustHappen = [
  'buy',
  'grant',
  'adjust',
  'hold',
  'capture',
  'release',
  'releasePart',
  'releaseLast',
  'undelivered',
  'refund',
  'refundDone',
  'refundUndone',
  'disputeOpened',
  'disputeWon',
  'disputeLost',
  'reverse',
].flatMap((operation) => [`${operation} new`, `${operation} again`]);
const mustBeRefused = [
  'adjust balance_too_low',
  'hold insufficient_credits',
  'capture insufficient_credits',
  'release nothing',
  'releasePart RangeError',
  'releasePart not_found',
  'undelivered RangeError',
  'refund not_refundable',
  'refundDone already_decided',
  'disputeWon already_decided',
  'disputeLost already_decided',
  'reverse balance_too_low',
  'buy RangeError',
];

it('does what the model says, whatever happens in whatever order', { timeout: 120_000 }, async () => {
  const { outcomes } = await playAll(environment, { runs: 40, seed: 20_261_115, length: 100, parallel: 4 });
  expect(Object.keys(outcomes)).toEqual(expect.arrayContaining([...mustHappen, ...mustBeRefused]));
});

it('lets exactly one of 2 to 32 spenders have what is there', { timeout: 120_000 }, async () => {
  const { spenders } = await raceAll(environment, 200);
  expect(spenders).toBeGreaterThan(3_000);
});
