import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { sourceFingerprint } from '@universal-media/contract/copy/translation-set';
import { type Setting, settings, settingValues } from '@universal-media/contract/platforms/settings/settings';
import { dayFromNow } from '../ad-platforms/sample-order.ts';
import { sampleCustomerList } from '../ad-platforms/whole-order.ts';

type Changes = Partial<CampaignData>;

/** One choice in the builder, next to campaigns that chose otherwise. */
export interface SettingCase {
  readonly setting: Setting;
  readonly value: string;
  readonly chosen: CampaignData;
  /** The campaign without the choice, or with the default. */
  readonly plain: CampaignData;
  /** Campaigns with another choice, where the builder always has one. */
  readonly others: readonly CampaignData[];
  /** The builder starts with it, so it asks for nothing. */
  readonly is_default: boolean;
}

const base = CampaignData.parse({
  name: 'Winter tune-up',
  campaign_type: 'conversions',
  start_date: dayFromNow(0),
  end_date: dayFromNow(9),
  headline: 'Winter tune-up',
  body_copy: 'Full bike service for $89, ready in two days.',
  landing_page_url: 'https://bikes.example/winter',
  advanced_mode: true,
});

const place = (type: 'state' | 'city', value: string) => ({
  place_id: `${type}:${value}`,
  type,
  value,
  display_name: value,
  country_code: 'US',
  state_code: type === 'city' ? 'MA' : null,
  coordinates: type === 'city' ? { latitude: 42.36, longitude: -71.06 } : null,
  population: null,
  county: null,
});
const near = (radius_miles: 10 | 25): Changes => ({
  geographic_targeting: { targeting_type: 'local', locations: [place('city', 'Boston, MA')], radius_miles },
});

const audience = (group: keyof CampaignData['audience_targeting'], value: string): Changes => ({
  audience_targeting: { ...base.audience_targeting, [group]: [value] },
});

const political = (paid_for_by: string): Changes => ({
  declaration: { advertiser_category: 'political', paid_for_by, special_categories: null },
});

const copy = {
  headline: 'Revisión de invierno',
  body_copy: 'Servicio completo por 89 dólares.',
  call_to_action: 'Más',
};
const spanish = { ...copy, language_name: 'Spanish', source_key: sourceFingerprint(copy, 'en') };

const bids = { target_cpa: 12.5, target_roas: 3, manual_bid_amount: 0.75 };
const trackingIds: Readonly<Record<string, string>> = {
  'Third-Party Tracking URL': 'https://track.example/c?to={lpurl}',
};

/** A choice, and what the campaign has without it. */
interface Choice {
  readonly value: string;
  readonly changes: Changes;
  readonly without?: Changes;
}

/** Settings that are on or off, or text. */
const switches: Partial<Record<Setting, Choice>> = {
  special_categories: {
    value: 'housing',
    changes: { declaration: { ...base.declaration, special_categories: ['housing'] } },
  },
  paid_for_by: { value: 'Friends of Ada', changes: political('Friends of Ada'), without: political('Friends of Bob') },
  youtube_video_url: {
    value: 'https://youtu.be/abcdefghijk',
    changes: { youtube_hosting_preference: 'provide_url', youtube_video_url: 'https://youtu.be/abcdefghijk' },
  },
  places: {
    value: 'TX',
    changes: {
      geographic_targeting: { targeting_type: 'regional', locations: [place('state', 'TX')], radius_miles: 25 },
    },
  },
  radius: { value: '10', changes: near(10), without: near(25) },
  headline: { value: 'Spring tune-up', changes: { headline: 'Spring tune-up' } },
  body_copy: { value: 'Ready for spring.', changes: { body_copy: 'Ready for the first warm day.' } },
  landing_page_url: { value: 'spring', changes: { landing_page_url: 'https://bikes.example/spring' } },
  languages: {
    value: 'es',
    changes: { selectedCampaignLanguages: ['en', 'es'], campaignTranslations: { es: spanish } },
  },
  campaign_budget_optimization: { value: 'on', changes: { campaign_budget_optimization: true } },
  budget_automation: { value: 'on', changes: { budget_automation: true } },
  dayparting: {
    value: 'on',
    changes: { dayparting_enabled: true, dayparting_schedule: { Monday: ['Morning'], Friday: ['Evening'] } },
  },
  short_headlines: { value: 'Bikes ready', changes: { short_headlines: ['Bikes ready'] } },
  long_headlines: { value: 'Before the snow', changes: { long_headlines: ['Have it serviced before the first snow'] } },
  keywords: { value: 'bike repair', changes: { keywords: ['bike repair'] } },
};

const toChoices = <Value extends string>(values: readonly Value[], choose: (value: Value) => Changes): Choice[] =>
  values.map((value) => ({ value, changes: choose(value) }));

/** Settings with a list of values, each chosen alone. */
const lists: Readonly<Record<keyof typeof settingValues, readonly Choice[]>> = {
  campaign_type: toChoices(settingValues.campaign_type, (campaign_type) => ({ campaign_type })),
  ad_duration: toChoices(settingValues.ad_duration, (ad_duration) => ({ ad_duration })),
  age_ranges: toChoices(settingValues.age_ranges, (value) => audience('age_ranges', value)),
  genders: toChoices(settingValues.genders, (value) => audience('genders', value)),
  interests: toChoices(settingValues.interests, (value) => audience('interests', value)),
  demographics: toChoices(settingValues.demographics, (value) => audience('demographics', value)),
  behaviors: toChoices(settingValues.behaviors, (value) => audience('behaviors', value)),
  call_to_action: toChoices(settingValues.call_to_action, (call_to_action) => ({ call_to_action })),
  tracking_method: toChoices(settingValues.tracking_method, (tracking_method) => ({
    tracking_method,
    tracking_id_or_url: trackingIds[tracking_method] ?? '1234567890',
  })),
  bidding_strategy: toChoices(settingValues.bidding_strategy, (bidding_strategy) => ({ bidding_strategy, ...bids })),
  bidding_method: toChoices(settingValues.bidding_method, (bidding_method) => ({ bidding_method })),
  customer_file: toChoices(settingValues.customer_file, (value) => ({
    customer_file: {
      audience_id: sampleCustomerList.audience_id,
      file_name: 'customers.csv',
      emails: value === 'Emails' ? 2 : 0,
      phones: value === 'Emails' ? 0 : 1,
    },
  })),
  custom_audiences: toChoices(settingValues.custom_audiences, (value) => ({ custom_audiences: [value] })),
};

/** The builder always has one of them. */
const defaults: Partial<Record<Setting, string>> = {
  campaign_type: 'awareness',
  ad_duration: '30s',
  call_to_action: 'Learn More',
  bidding_strategy: 'maximum_delivery',
  bidding_method: 'ocpm',
};

function listCases(setting: keyof typeof lists, withChanges: (changes: Changes) => CampaignData): SettingCase[] {
  const all = lists[setting].map(({ value, changes }) => ({ value, data: withChanges(changes) }));
  const chosenByDefault = all.find(({ value }) => value === defaults[setting]);
  return all.map(({ value, data }) => ({
    setting,
    value,
    chosen: data,
    plain: chosenByDefault?.data ?? withChanges({}),
    others: chosenByDefault ? all.filter((other) => other.value !== value).map((other) => other.data) : [],
    is_default: chosenByDefault?.value === value,
  }));
}

const isList = (setting: Setting): setting is keyof typeof lists => Object.hasOwn(lists, setting);

/** Every setting of the builder with every value, one at a time. */
export const settingCases = (more: Changes = {}): SettingCase[] => {
  const withChanges = (changes: Changes): CampaignData => ({ ...base, ...more, ...changes });
  return settings.flatMap((setting) => {
    if (isList(setting)) return listCases(setting, withChanges);
    const choice = switches[setting];
    if (choice === undefined) throw new Error(`no case for ${setting}`);
    const { value, changes, without = {} } = choice;
    return [
      { setting, value, chosen: withChanges(changes), plain: withChanges(without), others: [], is_default: false },
    ];
  });
};
