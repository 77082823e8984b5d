import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { addDaysTo } from '../campaigns/dates.ts';
import { ADVERTISER_CATEGORIES, type Declaration, policyAnswers, SPECIAL_CATEGORIES } from './ad-policy.ts';
import { type PlatformId, platformIds } from './platforms.ts';

const CHECKED = '2026-11-01';
const TODAY = '2026-11-16';
const political: Declaration = {
  advertiser_category: 'political',
  paid_for_by: 'Friends of Jo',
  special_categories: [],
};
const business: Declaration = { ...political, advertiser_category: 'business' };

const toVerdicts = (declaration: Declaration, countries: string[], today = TODAY) =>
  Object.fromEntries(
    policyAnswers(declaration, platformIds, countries, today).map(({ platform, verdict }) => [platform, verdict]),
  );

const refusing = (verdicts: Record<string, string>) =>
  platformIds.filter((platform) => verdicts[platform] === 'refuse');
const refusedInEu: PlatformId[] = ['youtube', 'meta', 'facebook', 'instagram', 'tiktok', 'google'];

describe('what platforms say to an advertiser', () => {
  it('refuses politics on TikTok anywhere, on Meta and Google in the European Union, and looks at the rest', () => {
    expect(refusing(toVerdicts(political, ['US']))).toEqual(['tiktok']);
    expect(refusing(toVerdicts(political, []))).toEqual(['tiktok']);
    expect(refusing(toVerdicts(political, ['US', 'DE']))).toEqual(refusedInEu);
    expect(refusing(toVerdicts(political, ['de']))).toEqual(refusedInEu);
    expect(refusing(toVerdicts(political, ['GB', 'CH', 'NO']))).toEqual(['tiktok']);
    expect(refusing(toVerdicts({ ...political, advertiser_category: 'advocacy' }, ['FR']))).toEqual(refusedInEu);
    expect(Object.values(toVerdicts(political, ['DE']))).not.toContain('allow');
  });

  it('gives a reason, a source and its day with every refusal', () => {
    for (const answer of policyAnswers(political, platformIds, ['DE'], TODAY)) {
      if (answer.verdict !== 'refuse') continue;
      expect(answer.reason).toBeTruthy();
      expect(answer.source).toBeTruthy();
      expect(answer.checked_on).toBe(CHECKED);
    }
  });

  it('trusts a rule for 365 days, after which people look instead', () => {
    expect(refusing(toVerdicts(political, ['DE'], addDaysTo(CHECKED, 365)))).toEqual(refusedInEu);
    const later = toVerdicts(political, ['DE'], addDaysTo(CHECKED, 366));
    expect(new Set(Object.values(later))).toEqual(new Set(['review']));
  });

  it('allows advertisers that are not political, and tells Meta about housing, employment and credit', () => {
    const answers = policyAnswers({ ...business, special_categories: ['housing'] }, platformIds, ['DE'], TODAY);
    expect(new Set(answers.map(({ verdict }) => verdict))).toEqual(new Set(['allow']));
    expect(answers.filter(({ reason }) => reason !== null).map(({ platform }) => platform)).toEqual([
      'meta',
      'facebook',
      'instagram',
    ]);
  });

  it('answers for each chosen platform once, in the order of the registry, whatever was declared', () => {
    const declarations = fc.record({
      advertiser_category: fc.constantFrom(null, ...ADVERTISER_CATEGORIES),
      paid_for_by: fc.string({ maxLength: 120 }),
      special_categories: fc.option(fc.subarray([...SPECIAL_CATEGORIES])),
    });
    const countries = fc.array(fc.constantFrom('US', 'DE', 'FR', 'JP'));
    fc.assert(
      fc.property(declarations, fc.shuffledSubarray([...platformIds]), countries, (declaration, chosen, where) => {
        const answers = policyAnswers(declaration, chosen, where, TODAY);
        expect(answers.map(({ platform }) => platform)).toEqual(platformIds.filter((id) => chosen.includes(id)));
      }),
    );
  });
});
