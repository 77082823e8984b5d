import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { CampaignData } from '../campaigns/campaign.ts';
import { readStored } from './stored.ts';

const untouched = CampaignData.parse({});

describe('a campaign stored by an older version', () => {
  it('is returned unchanged when every field is still valid', () => {
    const stored = { ...untouched, name: 'Spring', selectedPlatforms: ['meta', 'youtube'] };
    expect(readStored(CampaignData, stored)).toEqual(CampaignData.parse(stored));
  });

  it('keeps valid fields and drops invalid ones', () => {
    const stored = {
      name: 'Spring',
      budget_amount: 250,
      tracking_method: 'Fax',
      age: 7,
      selectedPlatforms: ['myspace'],
    };
    expect(readStored(CampaignData, stored)).toEqual({ ...untouched, name: 'Spring', budget_amount: 250 });
  });

  it('is always read as a valid campaign', () => {
    fc.assert(
      fc.property(fc.anything(), fc.constantFrom(...Object.keys(CampaignData.shape)), (anything, field) => {
        expect(CampaignData.safeParse(readStored(CampaignData, anything)).success).toBe(true);
        expect(CampaignData.safeParse(readStored(CampaignData, { [field]: anything })).success).toBe(true);
      }),
    );
  });
});
