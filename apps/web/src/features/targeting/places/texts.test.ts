import type { LocationVerdict } from '@universal-media/contract/targeting/locations';
import { expect, test } from 'vitest';
import { austin, mexico, ohio, texas } from './sample-places.ts';
import {
  foundPlaceText,
  misfitText,
  peopleInsideText,
  placesSummaryText,
  populationText,
  searchPlaceholder,
} from './texts.ts';

const verdict = (supported: boolean, platform_name = 'Meta'): LocationVerdict => ({
  supported,
  platform_name,
  warnings: [],
  errors: [],
});

test('a search result shows type, region and population', () => {
  expect(foundPlaceText(austin)).toBe('City, Travis County, 974,447 people');
  expect(foundPlaceText(mexico)).toBe('Country');
  expect(foundPlaceText({ ...austin, county: null, country_code: 'MX', state_code: 'NLE' })).toBe(
    'City, NLE, Mexico, 974,447 people',
  );
});

test('the search placeholder depends on the country', () => {
  expect(searchPlaceholder(null, 'US')).toBe('City, state or ZIP code, like 78701');
  expect(searchPlaceholder(null, 'GB')).toBe('City or postal code, like M9');
  expect(searchPlaceholder(null, 'CL')).toBe('City name');
});

test('locations that do not fit the strategy are named', () => {
  expect(misfitText('local', [texas, ohio])).toBe(
    "Texas and Ohio don't fit Local (cities and ZIP codes, with a radius). They stay in the campaign and are targeted as a whole.",
  );
  expect(misfitText('regional', [austin])).toBe(
    "Austin, TX doesn't fit Regional (states, provinces or counties). It stays in the campaign.",
  );
});

test('the summary says how many platforms can target the locations', () => {
  expect(placesSummaryText(0, [])).toBe('No locations yet');
  expect(placesSummaryText(2, [])).toBe('2 locations');
  expect(placesSummaryText(2, [verdict(true), verdict(true)])).toBe('2 locations, all 2 platforms can target them');
  expect(placesSummaryText(1, [verdict(true), verdict(false)])).toBe('1 location, 1 of 2 platforms can target it');
  expect(placesSummaryText(1, [verdict(false, 'Roku')])).toBe("1 location, Roku can't target it");
});

test('population labels name the area', () => {
  expect(peopleInsideText(2, 2)).toBe('people in these areas');
  expect(peopleInsideText(1, 2)).toBe('people in these locations');
  expect(peopleInsideText(0, 1)).toBe('people in this location');
  expect(populationText(1_740_000, true)).toBe('1.74M people in this area');
  expect(populationText(null, true)).toBeNull();
});
