import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, it } from 'vitest';
import { AdvancedTab } from './advanced-tab.tsx';
import { TargetingTab } from './targeting-tab.tsx';
import { TranslationsTab } from './translations-tab.tsx';

const copy = { headline: 'Fresh bread at seven', body_copy: 'Baked downstairs.', call_to_action: 'Shop Now' };
const arabic = { headline: 'خبز طازج', body_copy: 'مخبوز هنا.', call_to_action: 'اطلب الآن' };
const translated = CampaignData.parse({
  name: 'Winter bread',
  ...copy,
  campaignTranslations: { ar: { ...arabic, language_name: 'Arabic', source_key: '' } },
});

/** The lines of a tab: each label with the markup of its value. */
const readLines = (tab: ReactElement): Map<string, string> =>
  new Map(
    [...renderToStaticMarkup(tab).matchAll(/<dt[^>]*>(.*?)<\/dt><dd[^>]*>(.*?)<\/dd>/gs)].map(
      ([, label = '', value = '']) => [label, value],
    ),
  );

it('keeps English labels left to right beside a translation that reads right to left', () => {
  const markup = renderToStaticMarkup(<TranslationsTab data={translated} />);
  const rightToLeft = [...markup.matchAll(/<(\w+)[^>]*dir="rtl"[^>]*>(.*?)<\/\1>/gs)].map(([, , text]) => text);
  expect(rightToLeft).toEqual([arabic.headline, arabic.body_copy, arabic.call_to_action]);
});

it('shows the original beside each translated text', () => {
  const lines = readLines(<TranslationsTab data={translated} />);
  expect(lines.get('Headline')).toMatch(new RegExp(`${copy.headline}.*${arabic.headline}`));
  expect(lines.get('Body copy')).toMatch(new RegExp(`${copy.body_copy}.*${arabic.body_copy}`));
  expect(lines.get('Call to action')).toMatch(new RegExp(`${copy.call_to_action}.*${arabic.call_to_action}`));
});

it('shows only settings that campaigns have: every line follows the data', () => {
  const plain = CampaignData.parse({ name: 'Winter bread' });
  const chosen = CampaignData.parse({
    name: 'Winter bread',
    advanced_mode: true,
    geographic_targeting: { targeting_type: 'local' },
    audience_targeting: {
      age_ranges: ['25-34'],
      genders: ['Women'],
      interests: ['Cycling'],
      demographics: ['Students'],
      behaviors: ['Commuters'],
    },
    bidding_strategy: 'manual_bidding',
    bidding_method: 'cpc',
    target_cpa: 12,
    target_roas: 3,
    manual_bid_amount: 2,
    campaign_budget_optimization: true,
    budget_automation: true,
    dayparting_enabled: true,
    time_zone: 'Europe/Lisbon',
    custom_audiences: ['Website visitors'],
    customer_file: { audience_id: '01900000-0000-7000-8000-000000000001', file_name: 'list.csv', emails: 1, phones: 0 },
  });
  const read = (data: CampaignData) =>
    new Map([
      ...readLines(<TargetingTab data={data} />),
      ...readLines(<AdvancedTab campaign={{ campaign_data: data, parts: [] }} />),
    ]);
  const [before, after] = [read(plain), read(chosen)];
  expect(after.size).toBeGreaterThan(15);
  expect([...after].filter(([label, value]) => before.get(label) === value)).toEqual([]);
});
