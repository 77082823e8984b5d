import { describe, expect, it } from 'vitest';
import { platformIds, platforms } from '../platforms.ts';
import { settingSupport, valueDifferences } from './setting-support.ts';
import { type Setting, settings, settingValues } from './settings.ts';

type Asked = Exclude<Setting, 'places' | 'radius'>;
const isAsked = (setting: Setting): setting is Asked => setting !== 'places' && setting !== 'radius';
const closedLists: Partial<Record<Setting, readonly string[]>> = settingValues;

const table = platformIds.flatMap((platform) =>
  settings.filter(isAsked).flatMap((setting) =>
    (closedLists[setting] ?? [undefined]).map((value) => ({
      platform,
      setting,
      value,
      ...settingSupport(platform, setting, value),
    })),
  ),
);

describe('the table of platforms and settings', () => {
  it('answers for every platform, setting and value, in a short sentence', () => {
    expect(table.length).toBeGreaterThan(platformIds.length * settings.length);
    for (const answer of table) {
      if (answer.kind === 'applied') continue;
      const sentence = answer.kind === 'approximated' ? answer.how : answer.why;
      expect(sentence).toMatch(/^[A-Z].{5,110}\.$/);
    }
  });

  it('has a source and a day for every platform', () => {
    for (const { settings: facts } of platforms) {
      expect(facts.source).not.toBe('');
      expect(facts.checked_on).toMatch(/^\d{4}-\d\d-\d\d$/);
    }
  });

  it('limits special categories only in settings that exist', () => {
    for (const { settings: facts } of platforms) {
      for (const name of Object.keys(facts.special_category_limits?.settings ?? {})) expect(settings).toContain(name);
    }
  });
});

describe('answers that depend on the chosen values', () => {
  it('names a gap between age groups where the platform takes one range', () => {
    expect(valueDifferences('meta', 'age_ranges', ['18-24', '25-34'])).toEqual([]);
    expect(valueDifferences('meta', 'age_ranges', ['18-24', '45-54'])).toHaveLength(1);
  });

  it('names ages that the platform sells together only when one of them is missing', () => {
    expect(valueDifferences('tiktok', 'age_ranges', ['55-64', '65+'])).toEqual([]);
    expect(valueDifferences('tiktok', 'age_ranges', ['25-34', '65+'])).toMatchObject([{ values: ['65+'] }]);
  });

  it('reaches everyone when all genders are chosen', () => {
    expect(valueDifferences('google', 'genders', ['Women', 'Men', 'Non-binary'])).toEqual([]);
    expect(valueDifferences('google', 'genders', ['Women', 'Non-binary'])).toMatchObject([{ values: ['Non-binary'] }]);
  });

  it('knows spot lengths and texts from the creative rules', () => {
    expect(settingSupport('roku', 'ad_duration', '6s')).toMatchObject({ kind: 'unavailable' });
    expect(settingSupport('roku', 'ad_duration', '30s')).toEqual({ kind: 'applied' });
    expect(settingSupport('tiktok', 'headline')).toMatchObject({ kind: 'unavailable' });
  });
});
