import { describe, expect, it } from 'vitest';
import { mayUseAdvanced } from './advanced-mode.ts';

const rule = { tiers: ['premium', 'enterprise'], after_launches: 3 } as const;

describe('advanced mode', () => {
  it.each([
    ['standard', 0, false],
    ['standard', 2, false],
    ['standard', 3, true],
    ['premium', 0, true],
    ['enterprise', 0, true],
  ] as const)('for %s with %i launched campaigns: %s', (user_tier, campaigns_launched, may) => {
    expect(mayUseAdvanced(rule, { user_tier, campaigns_launched })).toBe(may);
  });

  it('follows the settings', () => {
    const experience = { user_tier: 'premium', campaigns_launched: 1 } as const;
    expect(mayUseAdvanced({ tiers: ['enterprise'], after_launches: 2 }, experience)).toBe(false);
    expect(mayUseAdvanced({ tiers: [], after_launches: 1 }, experience)).toBe(true);
  });
});
