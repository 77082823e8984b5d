import type { SettingDifference } from '@universal-media/contract/campaigns/settings/setting-differences';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { approximated, unavailable } from '@universal-media/contract/platforms/settings/settings';
import { expect, it } from 'vitest';
import { platformList, summaryText, valuesText } from './texts.ts';

const missingOn = (platform: PlatformId, values: string[] = []): SettingDifference => ({
  setting: 'demographics',
  platform,
  support: unavailable('Has no such audience.'),
  values,
});
const approximatedOn = (platform: PlatformId): SettingDifference => ({
  ...missingOn(platform),
  support: approximated('Has something similar.'),
});

it('names the platforms of a difference', () => {
  expect(platformList(['meta', 'roku', 'x'])).toBe('Meta, Roku, and X');
  expect(summaryText([missingOn('roku'), approximatedOn('meta'), approximatedOn('x')])).toBe(
    'Not available on Roku. Approximated on Meta and X.',
  );
});

it('counts the platforms when there are many', () => {
  expect(
    summaryText([approximatedOn('meta'), approximatedOn('x'), approximatedOn('roku'), approximatedOn('reddit')]),
  ).toBe('Approximated on 4 platforms.');
});

it('says that only some of the values are missing, and which', () => {
  expect(summaryText([missingOn('meta', ['Veterans'])])).toBe('Partly not available on Meta.');
  expect(summaryText([missingOn('meta', ['Veterans']), missingOn('roku'), approximatedOn('meta')])).toBe(
    'Not available on Roku. Partly not available on Meta.',
  );
  expect(valuesText({ values: ['Renters', 'Veterans'] })).toBe('Renters and Veterans');
});
