import { describe, expect, it } from 'vitest';
import { placeFor, sumByPlace } from './place-days.ts';

describe('the place of a region', () => {
  it.each([
    ['Texas', 'US', 'US-TX'],
    ['texas ', null, 'US-TX'],
    ['Washington', 'US', 'US-WA'],
    ['Washington, District of Columbia', null, 'US-DC'],
    ['District of Columbia', 'US', 'US-DC'],
    ['Bavaria', 'DE', 'Bavaria'],
    ['Bavaria', null, 'Bavaria'],
    // Bulgaria has a province of this name.
    ['Montana', 'BG', 'Montana, Bulgaria'],
    ['Unknown', null, null],
    ['', 'US', null],
  ])('%j in %j is %j', (region, country_code, place) => {
    expect(placeFor(region, country_code)).toBe(place);
  });

  it('is never longer than the database takes', () => {
    expect(placeFor('x'.repeat(500), 'DE')).toHaveLength(120);
  });
});

describe('rows by place', () => {
  const row = { external_id: '1', day: '2026-03-01', clicks: 1, conversions_milli: 0, spend_micros: 10 };

  it('are summed by place, and a row that is sent again counts once', () => {
    const rows = [
      { ...row, row_key: 'a', place: 'US-TX', impressions: 5 },
      { ...row, row_key: 'b', place: 'US-TX', impressions: 7 },
      { ...row, row_key: 'a', place: 'US-TX', impressions: 6 },
      { ...row, row_key: 'c', place: null, impressions: 100 },
    ];
    expect(sumByPlace(rows)).toEqual([{ ...row, place: 'US-TX', impressions: 13, clicks: 2, spend_micros: 20 }]);
  });
});
