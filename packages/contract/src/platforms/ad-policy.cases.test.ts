import { campaignOn } from '@universal-media/trial/campaign-arbitrary';
import { samplePlaces } from '@universal-media/trial/sample-places';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../campaigns/dates.ts';
import { DECLARATION_MISSING, findMissing } from '../campaigns/readiness.ts';
import { ADVERTISER_CATEGORIES, policyAnswers } from './ad-policy.ts';
import { type PlatformId, platformIds } from './platforms.ts';

const CHECKED = '2026-11-01';

/**
 * What people expect, written a second time from the platforms' own pages: one line for each platform, no rule. Where one
 * has no line, politics waits for staff.
 */
const union = 'AT BE BG CY CZ DE DK EE ES FI FR GR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK'.split(' ');
const outside = 'US CA MX BR GB CH NO IS UA TR RS IN JP AU ZA NG'.split(' ');
const inTheUnion: Record<string, boolean> = Object.fromEntries([
  ...union.map((country) => [country, true]),
  ...outside.map((country) => [country, false]),
]);
const speaksOnPolitics: Record<string, boolean> = {
  business: false,
  political: true,
  advocacy: true,
  nonprofit: false,
  creator: false,
  education: false,
};
type Expected = { readonly inUnion: string; readonly outside: string };
const politics: Partial<Record<PlatformId, Expected>> = {
  tiktok: { inUnion: 'refuse', outside: 'refuse' },
  meta: { inUnion: 'refuse', outside: 'review' },
  facebook: { inUnion: 'refuse', outside: 'review' },
  instagram: { inUnion: 'refuse', outside: 'review' },
  google: { inUnion: 'refuse', outside: 'review' },
  youtube: { inUnion: 'refuse', outside: 'review' },
};

function expected(category: string, countries: readonly string[], platform: PlatformId, trusted: boolean): string {
  if (!speaksOnPolitics[category]) return 'allow';
  const line = politics[platform];
  if (!line || !trusted) return 'review';
  return countries.some((country) => inTheUnion[country]) ? line.inUnion : line.outside;
}

const one = fc.record({
  category: fc.constantFrom(...ADVERTISER_CATEGORIES),
  countries: fc.oneof(
    { weight: 3, arbitrary: fc.constantFrom(...Object.keys(inTheUnion)).map((country) => [country]) },
    { weight: 1, arbitrary: fc.subarray(Object.keys(inTheUnion), { minLength: 2, maxLength: 4 }) },
  ),
  platform: fc.constantFrom(...platformIds),
  days: fc.constantFrom(0, 15, 365, 366, 1_000),
});
const cases = fc.sample(one, { numRuns: 200, seed: 20_261_115 });

describe('200 cases of category, countries, platform and day', () => {
  it('are answered as the platforms answer, all of them', () => {
    const wrong = cases.flatMap(({ category, countries, platform, days }) => {
      const declaration = { advertiser_category: category, paid_for_by: 'Friends of Jo', special_categories: [] };
      const [answer] = policyAnswers(declaration, [platform], countries, addDaysTo(CHECKED, days));
      const right = expected(category, countries, platform, days <= 365);
      return answer?.verdict === right && answer.platform === platform ? [] : [{ category, countries, platform, days }];
    });
    expect(wrong).toEqual([]);
  });

  it('are of every kind: a list of one sort of case shows nothing', () => {
    const seen = new Set(
      cases.map(({ category, countries, platform, days }) => expected(category, countries, platform, days <= 365)),
    );
    expect(seen).toEqual(new Set(['allow', 'refuse', 'review']));
    expect(new Set(cases.map(({ platform }) => platform)).size).toBe(platformIds.length);
    expect(new Set(cases.map(({ category }) => category)).size).toBe(ADVERTISER_CATEGORIES.length);
  });
});

describe('a political campaign', () => {
  const TODAY = '2026-11-16';
  const spoken = fc.constantFrom('political' as const, 'advocacy' as const);
  const noSponsor = fc.constantFrom('', ' ', '\n\t');

  it('goes nowhere without the words of who pays for it, whatever else it says and wherever it runs', () => {
    const platforms = fc.subarray([...platformIds], { minLength: 1 });
    fc.assert(
      fc.property(campaignOn(TODAY), platforms, spoken, noSponsor, (data, chosen, advertiser_category, paid_for_by) => {
        const declaration = { advertiser_category, paid_for_by, special_categories: [] };
        const found = findMissing({ ...data, selectedPlatforms: chosen, declaration }, TODAY);
        expect(found).toContainEqual({
          section: 'platforms',
          field: 'declaration',
          message: DECLARATION_MISSING.paid_for_by,
        });
      }),
      { numRuns: 200 },
    );
  });

  it.each(platformIds)('on %s is complete as soon as it says so, unless the platform refuses it', (platform) => {
    const declaration = { advertiser_category: 'political', paid_for_by: '', special_categories: [] } as const;
    const abroad = samplePlaces.filter(({ country_code }) => inTheUnion[country_code.toUpperCase()] === false);
    const messages = (paid_for_by: string) => {
      const [data] = fc.sample(campaignOn(TODAY), { numRuns: 1, seed: 1 });
      if (!data) throw new Error('no campaign');
      const geographic_targeting = { ...data.geographic_targeting, locations: abroad };
      const declared = { ...declaration, special_categories: [], paid_for_by };
      const order = { ...data, geographic_targeting, selectedPlatforms: [platform], declaration: declared };
      return findMissing(order, TODAY).filter(({ section }) => section === 'platforms');
    };
    expect(messages('').length).toBe(platform === 'tiktok' ? 2 : 1);
    expect(messages('Friends of Jo').length).toBe(platform === 'tiktok' ? 1 : 0);
  });
});
