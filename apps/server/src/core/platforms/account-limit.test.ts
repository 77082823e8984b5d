import { describe, expect, it } from 'vitest';
import { isFullAccount } from './account-limit.ts';

describe('the limit of an ad account', () => {
  it('leaves room below it, and everywhere where the platform publishes none', () => {
    expect(isFullAccount({ limits: { campaigns: 999 } }, 998)).toBe(false);
    expect(isFullAccount({ limits: {} }, 5_000)).toBe(false);
  });

  it('is reached with as many campaigns as the platform allows', () => {
    expect(isFullAccount({ limits: { campaigns: 999 } }, 999)).toBe(true);
  });
});
