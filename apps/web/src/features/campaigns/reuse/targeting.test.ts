import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { campaignForSamePeople, pickTargeting } from './targeting.ts';

const earlier = CampaignData.parse({
  name: 'Winter tune-up',
  headline: 'Tuned before the cold',
  time_zone: 'America/Chicago',
  selectedPlatforms: ['meta'],
  audience_targeting: { interests: ['Cycling'] },
  geographic_targeting: { targeting_type: 'local', radius_miles: 10 },
});

describe('reusing the targeting of an earlier campaign', () => {
  it('takes only the part that was asked for', () => {
    expect(Object.keys(pickTargeting(earlier, ['places']))).toEqual(['geographic_targeting']);
    expect(pickTargeting(earlier, ['audience'])).toMatchObject({ audience_targeting: { interests: ['Cycling'] } });
    expect(pickTargeting(earlier, ['audience'])).not.toHaveProperty('geographic_targeting');
  });

  it('starts a new campaign with the people and places, and nothing else', () => {
    const draft = campaignForSamePeople(earlier, '2026-11-16');
    expect(draft).toMatchObject({
      name: '',
      headline: '',
      selectedPlatforms: [],
      time_zone: 'America/Chicago',
      audience_targeting: { interests: ['Cycling'] },
      geographic_targeting: { targeting_type: 'local', radius_miles: 10 },
    });
    expect(draft.start_date > '2026-11-16').toBe(true);
  });
});
