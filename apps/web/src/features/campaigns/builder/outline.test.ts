import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { stepSections } from './outline.ts';

const campaign = newCampaign('2026-11-16', 'America/Chicago');
const numbered = (step: number, facts = campaign) =>
  stepSections(step, facts).map(({ number, id }) => `${number} ${id}`);

describe('the outline of the builder', () => {
  it('numbers the sections of a step without gaps', () => {
    expect(numbered(1)).toEqual(['1.1 platforms', '1.2 requirements', '1.3 declaration']);
    expect(numbered(2)).toEqual([
      '2.1 basics',
      '2.2 budget',
      '2.3 places',
      '2.4 audience',
      '2.5 copy',
      '2.6 languages',
    ]);
  });

  it('shows YouTube hosting and Advanced only where they apply', () => {
    const full = { ...campaign, selectedPlatforms: ['youtube' as const], advanced_mode: true };
    expect(numbered(2, full)).toContain('2.3 video');
    expect(numbered(2, full)).toContain('2.8 advanced');
  });

  it('separates the advertiser questions from the choice of platforms', () => {
    const [platforms, , declaration] = stepSections(1, campaign);
    const missing = { section: 'platforms', field: 'declaration', message: 'Select your advertiser type' } as const;
    expect(platforms?.includes(missing)).toBe(false);
    expect(declaration?.includes(missing)).toBe(true);
  });
});
