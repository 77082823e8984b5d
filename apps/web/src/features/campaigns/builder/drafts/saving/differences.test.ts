import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { findDifferences } from './differences.ts';

const base = newCampaign('2026-11-16', 'America/Chicago');

describe('the differences between two versions', () => {
  it('are empty for a campaign and its copy', () => {
    expect(findDifferences(base, structuredClone(base))).toEqual([]);
  });

  it('name the main fields', () => {
    const mine = { ...base, name: 'Winter tune-up', budget_amount: 3_000 };
    const theirs = { ...base, selectedPlatforms: ['meta' as const, 'google' as const] };
    expect(findDifferences(mine, theirs)).toEqual([
      { label: 'Campaign name', mine: 'Winter tune-up', theirs: 'empty' },
      { label: 'Platforms', mine: 'empty', theirs: 'Meta, Google Ads' },
      { label: 'Budget', mine: '$3,000 total', theirs: '$1,000 total' },
    ]);
  });

  it('count the remaining settings in one line', () => {
    const theirs = { ...base, keywords: ['bike repair'], advanced_mode: true };
    expect(findDifferences(base, theirs)).toEqual([
      { label: 'Everything else', mine: 'your 2 other settings', theirs: 'its 2 other settings' },
    ]);
  });
});
