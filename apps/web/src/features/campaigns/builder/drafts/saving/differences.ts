import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { advertiserCategoryNames } from '@universal-media/contract/platforms/ad-policy';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';
import { sameData } from '#lib/state/same-data.ts';

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface ComparedField {
  readonly label: string;
  readonly fields: readonly (keyof CampaignData)[];
  readonly format: (campaign: CampaignData) => string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** The fields that are compared by name, in the order of the builder. */
const comparedFields: readonly ComparedField[] = [
  { label: 'Campaign name', fields: ['name'], format: ({ name }) => name },
  {
    label: 'Platforms',
    fields: ['selectedPlatforms'],
    format: ({ selectedPlatforms }) => selectedPlatforms.map((id) => platformById(id).short_name).join(', '),
  },
  { label: 'Goal', fields: ['campaign_type'], format: ({ campaign_type }) => campaign_type },
  {
    label: 'Dates',
    fields: ['start_date', 'end_date', 'time_zone'],
    format: ({ start_date, end_date, time_zone }) =>
      `${start_date || 'not set'} to ${end_date || 'not set'}, ${time_zone}`,
  },
  {
    label: 'Budget',
    fields: ['budget_type', 'budget_amount'],
    format: ({ budget_type, budget_amount }) =>
      `${moneyShort(toCents(budget_amount))} ${budget_type === 'daily' ? 'per day' : 'total'}`,
  },
  {
    label: 'Budget split',
    fields: ['budget_allocation'],
    format: ({ budget_allocation }) => (budget_allocation ? 'custom' : 'even'),
  },
  {
    label: 'Locations',
    fields: ['geographic_targeting'],
    format: ({ geographic_targeting: { locations } }) => count(locations.length, 'location', 'locations'),
  },
  {
    label: 'Audience',
    fields: ['audience_targeting'],
    format: ({ audience_targeting }) =>
      count(Object.values(audience_targeting).flat().length, 'selection', 'selections'),
  },
  { label: 'Headline', fields: ['headline'], format: ({ headline }) => headline },
  { label: 'Body copy', fields: ['body_copy'], format: ({ body_copy }) => body_copy },
  { label: 'Call to action', fields: ['call_to_action'], format: ({ call_to_action }) => call_to_action },
  { label: 'Landing page', fields: ['landing_page_url'], format: ({ landing_page_url }) => landing_page_url },
  {
    label: 'YouTube video',
    fields: ['youtube_hosting_preference', 'youtube_video_url'],
    format: ({ youtube_hosting_preference, youtube_video_url }) =>
      youtube_hosting_preference === 'provide_url' ? youtube_video_url : 'uploaded to us',
  },
  {
    label: 'About the advertiser',
    fields: ['declaration'],
    format: ({ declaration: { advertiser_category, paid_for_by, special_categories } }) =>
      [
        advertiser_category && advertiserCategoryNames[advertiser_category],
        paid_for_by && `paid for by ${paid_for_by}`,
        ...(special_categories ?? []),
      ]
        .filter(Boolean)
        .join(', '),
  },
  {
    label: 'Files',
    fields: ['uploadedContent'],
    format: ({ uploadedContent }) => uploadedContent.map(({ filename }) => filename).join(', '),
  },
  {
    label: 'Languages',
    fields: ['selectedCampaignLanguages', 'primary_language', 'campaignTranslations'],
    format: ({ selectedCampaignLanguages, campaignTranslations }) =>
      `${selectedCampaignLanguages.join(', ')}; ${count(Object.keys(campaignTranslations).length, 'translation', 'translations')}`,
  },
];

const named = new Set(comparedFields.flatMap(({ fields }) => fields));
const EMPTY = 'empty';

/** Describes the remaining settings in the last line. */
type DescribeRest = (settings: string) => Pick<Difference, 'mine' | 'theirs'>;
const twoVersions: DescribeRest = (settings) => ({ mine: `your ${settings}`, theirs: `its ${settings}` });

/** Lists where two versions of a campaign differ. Fields without a name of their own are counted in the last line. */
export function findDifferences(mine: CampaignData, theirs: CampaignData, rest = twoVersions): Difference[] {
  const differs = (field: keyof CampaignData) => !sameData(mine[field], theirs[field]);
  const described = comparedFields
    .filter(({ fields }) => fields.some(differs))
    .map(({ label, format }) => ({ label, mine: format(mine) || EMPTY, theirs: format(theirs) || EMPTY }));
  const fields = Object.keys(mine).filter((field): field is keyof CampaignData => field in theirs);
  const others = fields.filter((field) => !named.has(field) && differs(field)).length;
  if (others === 0) return described;
  const settings = count(others, 'other setting', 'other settings');
  return [...described, { label: 'Everything else', ...rest(settings) }];
}
