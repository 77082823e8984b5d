import { describe, expect, it } from 'vitest';
import { mayUseAdvanced } from './advanced-mode.ts';

describe('the advanced part of the builder', () => {
  it.each([
    ['standard', 0, false],
    ['standard', 2, false],
    ['standard', 3, true],
    ['premium', 0, true],
    ['enterprise', 0, true],
  ] as const)('for %s with %i launched campaigns: %s', (user_tier, campaigns_launched, may) => {
    expect(mayUseAdvanced({ user_tier, campaigns_launched })).toBe(may);
  });
});
