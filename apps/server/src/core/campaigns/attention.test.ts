import { describe, expect, it } from 'vitest';
import { type AttentionFacts, listAttention, lowCreditAttention } from './attention.ts';

const TODAY = '2026-11-16';
const campaign: AttentionFacts = {
  campaign_id: '01900000-0000-7000-8000-000000000001',
  name: 'Spring',
  status: 'active',
  status_reason: null,
  changes_requested: false,
  start_date: '2026-11-10',
  end_date: '2026-12-01',
  refused: [],
};
const textsFor = (changes: Partial<AttentionFacts>) =>
  listAttention({ ...campaign, ...changes }, TODAY).map((one) => one.text);

describe('what needs attention in a campaign', () => {
  it('is nothing while it runs well', () => {
    expect(textsFor({})).toEqual([]);
  });

  it.each([
    ['2026-11-16', 'ends today'],
    ['2026-11-17', 'ends tomorrow'],
    ['2026-11-18', 'ends in 2 days'],
    ['2026-11-22', 'ends in 6 days'],
  ])('is its end on %s: %s', (end_date, ending) => {
    expect(textsFor({ end_date })).toEqual([`“Spring” ${ending}.`]);
  });

  it.each(['2026-11-15', '2026-11-23'])('does not include an end on %s', (end_date) => {
    expect(textsFor({ end_date })).toEqual([]);
  });

  it('includes why no platform accepted it', () => {
    expect(textsFor({ status: 'failed', status_reason: 'The account is closed.', refused: ['meta'] })).toEqual([
      "We couldn't launch “Spring” on any platform: The account is closed.",
    ]);
  });

  it('can have two reasons', () => {
    expect(textsFor({ status: 'paused', end_date: '2026-11-16', refused: ['meta', 'google'] })).toEqual([
      'Meta, Google Ads rejected “Spring”.',
      '“Spring” ends today.',
    ]);
  });

  it('is a start date that passed while it is in review', () => {
    const waiting = { status: 'under_review', start_date: '2026-11-16' } as const;
    expect(textsFor(waiting)).toEqual(['“Spring” was to start Nov 16 and is still in review.']);
    expect(textsFor({ ...waiting, start_date: '2026-11-17' })).toEqual([]);
    // What our team asked for is what the owner can act on.
    expect(textsFor({ ...waiting, changes_requested: true })).toEqual(['Our team requested changes to “Spring”.']);
  });

  it('is nothing once it is completed', () => {
    expect(textsFor({ status: 'completed', refused: ['meta'] })).toEqual([]);
  });
});

describe('the low-credit warning', () => {
  it.each([
    [null, undefined],
    [7, undefined],
    [6, "At last week's spending rate, your credits last 6 more days."],
    [1, "At last week's spending rate, your credits last 1 more day."],
    [0, "At last week's spending rate, your credits last less than a day."],
  ])('for %s days: %s', (days, sentence) => {
    expect(lowCreditAttention(days)[0]?.text).toBe(sentence);
  });
});
