import { expect, it } from 'vitest';
import { TryLater } from '#core/kit/try-later.ts';
import { createCircuitBreaker, FAILURES_TO_OPEN } from './circuit-breaker.ts';

let time = 0;
const open = () => {
  time = 0;
  const breaker = createCircuitBreaker({ service: 'Meta', now: () => time, chance: () => 1 });
  for (let failure = 0; failure < FAILURES_TO_OPEN; failure += 1) {
    breaker.check();
    breaker.failed();
  }
  return breaker;
};
const catchWait = (call: () => void): number | null => {
  try {
    call();
    return 0;
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    return error.retry_after_seconds;
  }
};

it('lets calls through until several failed in a row', () => {
  const breaker = createCircuitBreaker({ service: 'Meta', now: () => 0 });
  for (let failure = 1; failure < FAILURES_TO_OPEN; failure += 1) breaker.failed();
  expect(catchWait(breaker.check)).toBe(0);
  breaker.succeeded();
  breaker.failed();
  expect(catchWait(breaker.check)).toBe(0);
});

it('gives the service a rest, and says how long it takes', () => {
  const breaker = open();
  expect(catchWait(breaker.check)).toBe(5);
  time = 3_000;
  expect(catchWait(breaker.check)).toBe(2);
});

it('lets one call through after the rest, and rests twice as long when that fails', () => {
  const breaker = open();
  time = 5_000;
  expect(catchWait(breaker.check)).toBe(0);
  expect(catchWait(breaker.check)).toBe(5);
  breaker.failed();
  expect(catchWait(breaker.check)).toBe(10);
});

it('is as before once a call succeeds', () => {
  const breaker = open();
  time = 5_000;
  breaker.check();
  breaker.succeeded();
  for (let call = 0; call < 3; call += 1) expect(catchWait(breaker.check)).toBe(0);
});
