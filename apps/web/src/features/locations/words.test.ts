import type { LocationVerdict } from '@universal-media/contract/locations';
import { expect, test } from 'vitest';
import { austin, mexico, ohio, texas } from './sample-places.ts';
import { foundWords, insideWords, misfitWords, peopleWords, searchPlaceholder, summaryOf } from './words.ts';

const verdict = (supported: boolean, platform_name = 'Meta'): LocationVerdict => ({
  supported,
  platform_name,
  warnings: [],
  errors: [],
});

test('a found place says what it is, where it is and how many live there', () => {
  expect(foundWords(austin)).toBe('City, Travis County, 974,447 people');
  expect(foundWords(mexico)).toBe('Country');
  expect(foundWords({ ...austin, county: null, country_code: 'MX', state_code: 'NLE' })).toBe(
    'City, NLE, Mexico, 974,447 people',
  );
});

test('the search asks for what the country has', () => {
  expect(searchPlaceholder(null, 'US')).toBe('City, state or ZIP code, like 78701');
  expect(searchPlaceholder(null, 'GB')).toBe('City or postal code, like M9');
  expect(searchPlaceholder(null, 'CL')).toBe('Name of a city');
});

test('places left behind are named, with what becomes of them', () => {
  expect(misfitWords('local', [texas, ohio])).toBe(
    'Texas and Ohio do not fit Local (cities and ZIP codes, with a radius). They stay in the campaign and count as a whole.',
  );
  expect(misfitWords('regional', [austin])).toBe(
    'Austin, TX does not fit Regional (states, provinces or counties). It stays in the campaign.',
  );
});

test('the head of the section says whether every platform can go there', () => {
  expect(summaryOf(0, [])).toBe('No place yet');
  expect(summaryOf(2, [])).toBe('2 places');
  expect(summaryOf(2, [verdict(true), verdict(true)])).toBe('2 places, all 2 platforms can target them');
  expect(summaryOf(1, [verdict(true), verdict(false)])).toBe('1 place, 1 of 2 platforms can target it');
  expect(summaryOf(1, [verdict(false, 'Roku')])).toBe('1 place, Roku cannot target it');
});

test('figures of people say what they count', () => {
  expect(insideWords(2, 2)).toBe('people in both circles');
  expect(insideWords(1, 2)).toBe('people in all places together');
  expect(insideWords(0, 1)).toBe('people live there');
  expect(peopleWords(1_740_000, true)).toBe('1.74\u00A0M people inside');
  expect(peopleWords(null, true)).toBeNull();
});
