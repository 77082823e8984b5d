import { newCampaign } from '@universal-media/contract/campaigns/campaign';
import { describe, expect, it } from 'vitest';
import { staticView } from './estimate-view.ts';
import { basisText, cpmRangeText, sourceText } from './texts.ts';

const now = new Date('2026-11-15T14:36:00.000Z');

describe('an estimate without the server', () => {
  const campaign = { ...newCampaign('2026-11-15', 'UTC'), selectedPlatforms: ['meta' as const] };

  it('is static, has no signed price and names its source', () => {
    const view = staticView(campaign, null, now);
    expect(view).toMatchObject({ pricing: 'static', quote: null, conversions: null });
    expect(view?.by_platform).toMatchObject([{ platform: 'meta', source: 'benchmarks', as_of: '2026-11-01' }]);
    expect(view?.basis).toContain('public CPM ranges');
  });

  it('is null when no platform is chosen', () => {
    expect(staticView({ ...campaign, selectedPlatforms: [] }, null, now)).toBeNull();
  });
});

describe('the texts of an estimate', () => {
  it('show cents for low prices only', () => {
    expect(cpmRangeText({ least: 6.619, most: 35.81 })).toBe('$6.62–$36');
    expect(cpmRangeText({ least: 40, most: 40 })).toBe('$40');
  });

  it('turn the basis into a sentence', () => {
    expect(basisText('from general benchmarks')).toBe('From general benchmarks.');
    expect(basisText('From prices.')).toBe('From prices.');
  });

  it('name the source and its date or time', () => {
    expect(sourceText({ source: 'benchmarks', as_of: '2026-11-01' })).toBe('Benchmarks, Nov 1, 2026');
    expect(sourceText({ source: 'platform', as_of: now.toISOString() })).toMatch(/^Platform data, \d\d:\d\d$/);
  });
});
