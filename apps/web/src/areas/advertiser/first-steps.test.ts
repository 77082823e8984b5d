import { describe, expect, it } from 'vitest';
import { paths } from '#paths.ts';
import { firstSteps } from './first-steps.ts';

const states = (email_verified: boolean, has_credits: boolean) =>
  firstSteps({ email_verified, has_credits })
    .slice(0, 2)
    .map(({ state }) => state);

describe('the first steps', () => {
  it('tick what was done, in any order', () => {
    expect(states(false, false)).toEqual(['need', 'now']);
    expect(states(true, false)).toEqual(['ok', 'now']);
    expect(states(false, true)).toEqual(['need', 'ok']);
    expect(states(true, true)).toEqual(['ok', 'ok']);
  });

  it('lead advertisers without credits to the purchase dialog', () => {
    expect(firstSteps({ email_verified: true, has_credits: false })[1]?.to).toBe(paths.addCredits);
  });
});
