import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CampaignData } from './campaign.ts';
import { readKept } from './kept.ts';

const untouched = CampaignData.parse({});

describe('a campaign that was kept by an older version', () => {
  it('is read as it is when all of it still fits', () => {
    const kept = { ...untouched, name: 'Spring', selectedPlatforms: ['meta', 'youtube'] };
    expect(readKept(CampaignData, kept)).toEqual(CampaignData.parse(kept));
  });

  it('keeps every field that fits beside one that does not', () => {
    const kept = { name: 'Spring', budget_amount: 250, tracking_method: 'Fax', age: 7, selectedPlatforms: ['myspace'] };
    expect(readKept(CampaignData, kept)).toEqual({ ...untouched, name: 'Spring', budget_amount: 250 });
  });

  it('is a campaign whatever was kept', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(CampaignData.shape)), (anything, field) => {
        expect(CampaignData.safeParse(readKept(CampaignData, anything)).success).toBe(true);
        expect(CampaignData.safeParse(readKept(CampaignData, { [field]: anything })).success).toBe(true);
      }),
    );
  });
});
