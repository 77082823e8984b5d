import { describe, expect, it } from 'vitest';
import { type Concern, concernsOf, creditConcern } from './attention.ts';

const TODAY = '2026-11-16';
const campaign: Concern = {
  campaign_id: '01900000-0000-7000-8000-000000000001',
  name: 'Spring',
  status: 'active',
  status_reason: null,
  changes_requested: false,
  end_date: '2026-12-01',
  refused: [],
};
const words = (changes: Partial<Concern>) => concernsOf({ ...campaign, ...changes }, TODAY).map((one) => one.words);

describe('a campaign', () => {
  it('that runs well needs nobody', () => {
    expect(words({})).toEqual([]);
  });

  it.each([
    ['2026-11-17', 'Today is its last day'],
    ['2026-11-18', 'It ends tomorrow'],
    ['2026-11-19', 'It ends in two days'],
  ])('that ends on %s says: %s', (end_date, ending) => {
    expect(words({ end_date })).toEqual([`“Spring” is about to end. ${ending}.`]);
  });

  it.each(['2026-11-16', '2026-11-20'])('that ends on %s says nothing of it', (end_date) => {
    expect(words({ end_date })).toEqual([]);
  });

  it('says why no platform took it', () => {
    expect(words({ status: 'failed', status_reason: 'The account is closed.', refused: ['meta'] })).toEqual([
      'No platform took “Spring”: The account is closed.',
    ]);
  });

  it('may need somebody for two reasons', () => {
    expect(words({ status: 'paused', end_date: '2026-11-17', refused: ['meta', 'google'] })).toEqual([
      'Meta, Google Ads refused “Spring”.',
      '“Spring” is about to end. Today is its last day.',
    ]);
  });

  it('that is over needs nobody any more', () => {
    expect(words({ status: 'completed', refused: ['meta'] })).toEqual([]);
  });
});

describe('credits', () => {
  it.each([
    [null, undefined],
    [7, undefined],
    [6, 'At the rate of last week your credits last for 6 more days.'],
    [1, 'At the rate of last week your credits last for 1 more day.'],
    [0, 'At the rate of last week your credits last for less than a day.'],
  ])('for %s days: %s', (days, sentence) => {
    expect(creditConcern(days)[0]?.words).toBe(sentence);
  });
});
