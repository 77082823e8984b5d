import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { isChanged } from './resubmission.ts';

const before = { ...newCampaign('2026-11-16', 'UTC'), headline: 'Tuned', selectedPlatforms: ['youtube' as const] };
const headline = { platform: 'youtube', field: 'headline' } as const;

describe('a rejected field', () => {
  it("counts as changed by an edit of that field, or of the platform's own copy", () => {
    expect(isChanged(before, before, headline)).toBe(false);
    expect(isChanged(before, { ...before, name: 'Other' }, headline)).toBe(false);
    expect(isChanged(before, { ...before, headline: 'Tuned again' }, headline)).toBe(true);
    const own = { ...before, platform_copy: { youtube: { headline: 'Only here' } } };
    expect(isChanged(before, own, headline)).toBe(true);
    const elsewhere = { ...before, platform_copy: { meta: { headline: 'Only there' } } };
    expect(isChanged(before, elsewhere, headline)).toBe(false);
  });

  it('never counts as changed where the platform named none', () => {
    const other = { platform: 'youtube', field: 'other' } as const;
    expect(isChanged(before, { ...before, headline: 'Tuned again' }, other)).toBe(false);
  });
});
