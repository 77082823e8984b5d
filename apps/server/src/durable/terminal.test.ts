import { RetryableError, TerminalError } from '@restatedev/restate-sdk';
import { expect, it } from 'vitest';
import { Refusal } from '#core/kit/refusal.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { asTerminal } from './terminal.ts';

const converted = (error: unknown): unknown => {
  try {
    return asTerminal(error);
  } catch (thrown) {
    return thrown;
  }
};

it('ends the job at a refusal', () => {
  expect(converted(new Refusal('not_found'))).toBeInstanceOf(TerminalError);
});

it('retries after the time that a platform asked for', () => {
  const retried = converted(new TryLater('Meta is limiting our calls', 90));
  expect(retried).toBeInstanceOf(RetryableError);
  expect(retried).toMatchObject({ retryAfter: { seconds: 90 } });
});

it('leaves the time of a retry to the policy when none was asked for', () => {
  const error = new TryLater('Meta is unreachable');
  expect(converted(error)).toBe(error);
});
