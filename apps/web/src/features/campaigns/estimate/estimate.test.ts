import { newCampaign } from '@universal-media/contract/campaign';
import { describe, expect, it } from 'vitest';
import { staticView } from './estimate-view.ts';
import { basisText, cpmRangeText, sourceText, widthText } from './estimate-words.ts';

const now = new Date('2026-11-15T14:36:00.000Z');

describe('an estimate without a server', () => {
  const campaign = { ...newCampaign('2026-11-15', 'UTC'), selectedPlatforms: ['meta' as const] };

  it('is called static, carries no price and says where its figures come from', () => {
    const view = staticView(campaign, null, now);
    expect(view).toMatchObject({ pricing: 'static', quote: null, conversions: null });
    expect(view?.by_platform).toMatchObject([{ platform: 'meta', source: 'benchmarks', as_of: '2026-11-01' }]);
    expect(view?.basis).toContain('public CPM ranges');
  });

  it('is none where nothing was chosen', () => {
    expect(staticView({ ...campaign, selectedPlatforms: [] }, null, now)).toBeNull();
  });
});

describe('the words of an estimate', () => {
  it('say how sure a range is by its width', () => {
    expect(widthText({ least: 100, most: 130 })).toContain('narrow: the top is 1.3 times the bottom');
    expect(widthText({ least: 100, most: 500 })).toContain('wide: the top is 5.0 times');
    expect(widthText({ least: 0, most: 500 })).toBe('8 of 10 campaigns like this end inside these ranges.');
  });

  it('write prices with cents only where they weigh something', () => {
    expect(cpmRangeText({ least: 6.619, most: 35.81 })).toBe('$6.62–$36');
    expect(cpmRangeText({ least: 40, most: 40 })).toBe('$40');
  });

  it('make a sentence of what it rests on', () => {
    expect(basisText('from general benchmarks')).toBe('From general benchmarks.');
    expect(basisText('From prices.')).toBe('From prices.');
  });

  it('name the source, and its day where it has no clock', () => {
    expect(sourceText({ source: 'benchmarks', as_of: '2026-11-01' })).toBe('Benchmarks, Nov 1, 2026');
    expect(sourceText({ source: 'platform', as_of: now.toISOString() })).toMatch(/^The platform, \d\d:\d\d$/);
  });
});
