import { keywordsOn } from '../../copy/keywords.ts';
import { languageName } from '../../copy/languages.ts';
import { copyFor } from '../../copy/platform-copy.ts';
import type { TranslationSet } from '../../copy/translation-set.ts';
import { isPolitical, specialCategoryNames } from '../../platforms/ad-policy.ts';
import type { PlatformId } from '../../platforms/platforms.ts';
import { type Setting, settingNames, settings } from '../../platforms/settings/settings.ts';
import { scheduleRanges } from '../../targeting/dayparts.ts';
import { radiusFor } from '../../targeting/locations.ts';
import { biddingMethodNames, biddingStrategyNames } from '../../targeting/targeting-options.ts';
import type { CampaignData } from '../campaign.ts';
import { usesOwnVideo } from '../creative-readiness.ts';
import { type SettingDifference, settingDifferences } from './setting-differences.ts';

/** One setting of a campaign, as staff enter it on a platform. */
export interface OrderLine {
  readonly setting: Setting;
  readonly label: string;
  /** Each on a line of its own. Empty when it is not set. */
  readonly values: readonly string[];
  /** The values are the address of a page. */
  readonly is_url: boolean;
  /** What this platform does not apply as it was set. */
  readonly differences: readonly SettingDifference[];
}

const written = (entries: readonly string[] = []): string[] =>
  entries.map((entry) => entry.trim()).filter((entry) => entry !== '');

const dollars = new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' });
const count = new Intl.NumberFormat('en-US');

function biddingText(campaign: CampaignData): string {
  const { bidding_strategy, target_cpa, target_roas, manual_bid_amount } = campaign;
  const name = biddingStrategyNames[bidding_strategy];
  if (bidding_strategy === 'cost_cap' && target_cpa !== null)
    return `${name}, target CPA ${dollars.format(target_cpa)}`;
  if (bidding_strategy === 'target_roas' && target_roas !== null) return `${name} ${target_roas}`;
  if (bidding_strategy === 'manual_bidding' && manual_bid_amount !== null)
    return `${name}, ${dollars.format(manual_bid_amount)}`;
  return name;
}

/** 390 minutes after midnight is "6:30 AM"; the end of the day is midnight. */
const clock = new Intl.DateTimeFormat('en-US', { hour: 'numeric', minute: '2-digit', timeZone: 'UTC' });
const timeText = (minutes: number): string => clock.format(new Date(minutes * 60_000));

function scheduleLines({ dayparting_enabled, dayparting_schedule, time_zone }: CampaignData): string[] {
  if (!dayparting_enabled) return [];
  const byDay = Map.groupBy(scheduleRanges(dayparting_schedule), ({ day }) => day);
  const days = [...byDay].map(([day, ranges]) => {
    const times = ranges.map(({ from_minute, to_minute }) => `${timeText(from_minute)} to ${timeText(to_minute)}`);
    return `${day}: ${times.join(', ')}`;
  });
  return [...days, `Time zone: ${time_zone}`];
}

function translationLines(platform: PlatformId, code: string, set: TranslationSet): string[] {
  const { headline, body_copy } = copyFor(platform, set);
  const lists = [...written(set.short_headlines), ...written(set.long_headlines), ...written(set.keywords)];
  return [
    [
      `${languageName(code)}:`,
      ...written([headline?.kept ?? '', body_copy?.kept ?? '', set.call_to_action]),
      ...lists,
    ].join(' · '),
  ];
}

const languageLines = (campaign: CampaignData, platform: PlatformId): string[] =>
  campaign.selectedCampaignLanguages.flatMap((code) => {
    const set = campaign.campaignTranslations[code];
    if (code === campaign.primary_language) return [`${languageName(code)} (original)`];
    return set ? translationLines(platform, code, set) : [`${languageName(code)}: not translated`];
  });

function customerFileText({ customer_file }: CampaignData): string[] {
  if (customer_file === null) return [];
  const { file_name, emails, phones } = customer_file;
  return [`${file_name}: ${count.format(emails)} emails, ${count.format(phones)} phone numbers`];
}

type Values = (campaign: CampaignData, platform: PlatformId) => readonly string[];
const onOff = (isOn: boolean): string[] => [isOn ? 'On' : 'Off'];
/** Settings of Advanced count only in Advanced. */
const advanced =
  (values: Values): Values =>
  (campaign, platform) =>
    campaign.advanced_mode ? values(campaign, platform) : [];

/** The values of every setting. A setting without an entry does not compile. */
const readValues: Readonly<Record<Setting, Values>> = {
  special_categories: ({ declaration }) =>
    (declaration.special_categories ?? []).map((category) => specialCategoryNames[category]),
  paid_for_by: ({ declaration }) => (isPolitical(declaration) ? written([declaration.paid_for_by]) : []),
  campaign_type: ({ campaign_type }) => [`${campaign_type.charAt(0).toUpperCase()}${campaign_type.slice(1)}`],
  ad_duration: ({ ad_duration }) => [ad_duration],
  youtube_video_url: (campaign, platform) =>
    usesOwnVideo(platform, campaign) ? [campaign.youtube_video_url.trim()] : [],
  places: ({ geographic_targeting }) => geographic_targeting.locations.map(({ display_name }) => display_name),
  radius: ({ geographic_targeting }) =>
    geographic_targeting.locations.flatMap((place) => {
      const miles = radiusFor(place, geographic_targeting);
      return miles === null ? [] : [`${miles} miles around ${place.display_name}`];
    }),
  age_ranges: ({ audience_targeting }) => audience_targeting.age_ranges,
  genders: ({ audience_targeting }) => audience_targeting.genders,
  interests: ({ audience_targeting }) => audience_targeting.interests,
  demographics: ({ audience_targeting }) => audience_targeting.demographics,
  behaviors: ({ audience_targeting }) => audience_targeting.behaviors,
  headline: (campaign, platform) =>
    written([copyFor(platform, campaign, campaign.platform_copy[platform]).headline?.kept ?? '']),
  body_copy: (campaign, platform) =>
    written([copyFor(platform, campaign, campaign.platform_copy[platform]).body_copy?.kept ?? '']),
  call_to_action: ({ call_to_action }) => [call_to_action],
  landing_page_url: ({ landing_page_url }) => written([landing_page_url]),
  tracking_method: ({ tracking_method, tracking_id_or_url }) =>
    tracking_method === null || tracking_id_or_url.trim() === ''
      ? []
      : [`${tracking_method}: ${tracking_id_or_url.trim()}`],
  languages: languageLines,
  bidding_strategy: advanced((campaign) => [biddingText(campaign)]),
  bidding_method: advanced(({ bidding_method }) => [biddingMethodNames[bidding_method]]),
  campaign_budget_optimization: advanced((campaign) => onOff(campaign.campaign_budget_optimization)),
  budget_automation: advanced((campaign) => onOff(campaign.budget_automation)),
  dayparting: advanced(scheduleLines),
  custom_audiences: advanced(({ custom_audiences }) => custom_audiences),
  customer_file: advanced(customerFileText),
  short_headlines: advanced((campaign) => written(campaign.short_headlines)),
  long_headlines: advanced((campaign) => written(campaign.long_headlines)),
  keywords: (campaign, platform) => keywordsOn(platform, campaign),
};

const urls: ReadonlySet<Setting> = new Set(['youtube_video_url', 'landing_page_url']);

/** Lists every setting of a campaign as staff enter it on a platform that we run by hand. */
export function orderSheet(campaign: CampaignData, platform: PlatformId): OrderLine[] {
  const differences = settingDifferences({ ...campaign, selectedPlatforms: [platform] });
  return settings
    .filter((setting) => setting !== 'youtube_video_url' || platform === 'youtube')
    .map((setting) => ({
      setting,
      label: settingNames[setting],
      values: readValues[setting](campaign, platform),
      is_url: urls.has(setting),
      differences: differences.filter((one) => one.setting === setting),
    }));
}
