import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { countries, countryNames } from '../targeting/countries.ts';
import { LocationType, RADIUS_MILES } from '../targeting/locations.ts';
import { isOverdue } from '../wire/dated-fact.ts';
import { sanctions } from './place-rules.ts';
import { validateLocations } from './places.ts';
import { platformIds, platforms } from './platforms.ts';

const place = (type: LocationType, display_name: string, country_code = 'US') => ({
  type,
  value: display_name,
  display_name,
  country_code,
});
const austin = place('city', 'Austin, TX');
const toronto = place('city', 'Toronto, ON, Canada', 'CA');

describe('platforms and places', () => {
  it('go together at home', () => {
    for (const verdict of Object.values(validateLocations(platformIds, [austin, place('state', 'Texas')]))) {
      expect(verdict).toMatchObject({ supported: true, warnings: [], errors: [] });
    }
  });

  it.each(['CU', 'IR', 'KP', 'SY'])('do not where sanctions forbid it (%s), whatever else is chosen', (code) => {
    const verdicts = validateLocations(platformIds, [austin, place('country', code, code)]);
    for (const { supported, errors, platform_name } of Object.values(verdicts)) {
      expect(supported).toBe(false);
      expect(errors).toContain(`${platform_name} is not available in ${countryNames[code]}.`);
    }
  });

  it('do not where a platform is absent; beside places where it is, that is a warning', () => {
    const india = place('country', 'India', 'IN');
    expect(validateLocations(['tiktok'], [india])).toMatchObject({
      tiktok: { supported: false, errors: ['TikTok is not available in India.'], warnings: [] },
    });
    expect(validateLocations(['tiktok'], [india, austin])).toMatchObject({
      tiktok: { supported: true, errors: [], warnings: ['TikTok is not available in India.'] },
    });
    expect(validateLocations(['roku', 'streaming_package'], [toronto])).toMatchObject({
      roku: { supported: false },
      streaming_package: { supported: false },
    });
  });

  it('are warned of what a platform does not know', () => {
    const zip = place('zip', '78701 Austin, TX');
    const fsa = place('zip', 'M5V Toronto, ON, Canada', 'CA');
    expect(validateLocations(['roku'], [zip]).roku?.warnings).toHaveLength(1);
    expect(validateLocations(['roku'], [austin], 5).roku?.warnings).toHaveLength(1);
    expect(validateLocations(['roku'], [austin], 10).roku?.warnings).toEqual([]);
    expect(validateLocations(['roku'], [place('state', 'Texas')], 5).roku?.warnings).toEqual([]);
    expect(validateLocations(['spotify'], [zip]).spotify?.warnings).toEqual([]);
    expect(validateLocations(['spotify'], [fsa]).spotify?.warnings).toHaveLength(1);
    expect(validateLocations(['meta'], [austin], 100).meta?.warnings).toHaveLength(1);
  });

  it('are answered under the name they were asked by', () => {
    expect(validateLocations(['Google-Ads', 'myspace'], [austin])).toEqual({
      'Google-Ads': { supported: true, platform_name: expect.any(String), warnings: [], errors: [] },
      myspace: { supported: false, platform_name: 'myspace', warnings: [], errors: ['We do not offer this platform.'] },
    });
  });

  it('never depend on the order of places, and nothing chosen is nothing shown', () => {
    const anywhere = fc.record({
      type: fc.constantFrom(...LocationType.options),
      country_code: fc.constantFrom(...countries.map(({ code }) => code)),
      value: fc.constant('x'),
      display_name: fc.constant('Somewhere'),
    });
    const radius = fc.option(fc.constantFrom(...RADIUS_MILES));
    fc.assert(
      fc.property(fc.array(anywhere, { maxLength: 8 }), radius, (places, miles) => {
        const verdicts = validateLocations(platformIds, places, miles);
        expect(validateLocations(platformIds, places.toReversed(), miles)).toEqual(verdicts);
        for (const { supported, errors, warnings } of Object.values(verdicts)) {
          expect(supported).toBe(errors.length === 0);
          if (places.length === 0) expect([...errors, ...warnings]).toEqual([]);
          for (const sentence of [...errors, ...warnings]) expect(sentence).toMatch(/^[A-Z].*\.$/);
        }
      }),
    );
  });
});

describe('rules about places', () => {
  it('have a source and were looked at within the year before their release', () => {
    for (const rule of [sanctions, ...platforms.flatMap(({ places }) => places)]) {
      expect(rule.source).not.toBe('');
      expect(isOverdue(rule, '2026-11-15')).toBe(false);
    }
  });
});

describe('the countries', () => {
  it('are those CLDR knows by these letters', () => {
    const names = new Intl.DisplayNames('en', { type: 'region', fallback: 'none' });
    expect(countries.length).toBeGreaterThan(240);
    for (const { code, name } of countries) {
      expect(code).toMatch(/^[A-Z]{2}$/);
      expect(names.of(code), name).toBeDefined();
    }
  });
});
