import type { CampaignData } from '@universal-media/contract/campaign';
import { centsOf } from '@universal-media/contract/money';
import { platformById } from '@universal-media/contract/platforms';
import { moneyShort } from '../../lib/format.ts';
import { sameData } from '../../lib/same-data.ts';

export interface Difference {
  readonly label: string;
  readonly mine: string;
  readonly theirs: string;
}

interface Part {
  readonly label: string;
  readonly fields: readonly (keyof CampaignData)[];
  readonly say: (campaign: CampaignData) => string;
}

const count = (number: number, one: string, many: string) => `${number} ${number === 1 ? one : many}`;

/** What people know a campaign by, in the order of the builder. */
const parts: readonly Part[] = [
  { label: 'Campaign name', fields: ['name'], say: ({ name }) => name },
  {
    label: 'Platforms',
    fields: ['selectedPlatforms'],
    say: ({ selectedPlatforms }) => selectedPlatforms.map((id) => platformById(id).short_name).join(', '),
  },
  { label: 'Goal', fields: ['campaign_type'], say: ({ campaign_type }) => campaign_type },
  {
    label: 'Dates',
    fields: ['start_date', 'end_date', 'time_zone'],
    say: ({ start_date, end_date, time_zone }) => `${start_date || 'open'} to ${end_date || 'open'}, ${time_zone}`,
  },
  {
    label: 'Budget',
    fields: ['budget_type', 'budget_amount'],
    say: ({ budget_type, budget_amount }) =>
      `${moneyShort(centsOf(budget_amount))} ${budget_type === 'daily' ? 'a day' : 'in total'}`,
  },
  {
    label: 'Split of the budget',
    fields: ['budget_allocation'],
    say: ({ budget_allocation }) => (budget_allocation ? 'by hand' : 'shared evenly'),
  },
  {
    label: 'Places',
    fields: ['geographic_targeting'],
    say: ({ geographic_targeting: { locations } }) => count(locations.length, 'place', 'places'),
  },
  {
    label: 'Audience',
    fields: ['audience_targeting'],
    say: ({ audience_targeting }) => count(Object.values(audience_targeting).flat().length, 'choice', 'choices'),
  },
  { label: 'Headline', fields: ['headline'], say: ({ headline }) => headline },
  { label: 'Text', fields: ['body_copy'], say: ({ body_copy }) => body_copy },
  { label: 'Button', fields: ['call_to_action'], say: ({ call_to_action }) => call_to_action },
  { label: 'Landing page', fields: ['landing_page_url'], say: ({ landing_page_url }) => landing_page_url },
  {
    label: 'Files',
    fields: ['uploadedContent'],
    say: ({ uploadedContent }) => uploadedContent.map(({ filename }) => filename).join(', '),
  },
  {
    label: 'Languages',
    fields: ['selectedCampaignLanguages', 'primary_language', 'campaignTranslations'],
    say: ({ selectedCampaignLanguages, campaignTranslations }) =>
      `${selectedCampaignLanguages.join(', ')}; ${count(Object.keys(campaignTranslations).length, 'translation', 'translations')}`,
  },
];

const named = new Set(parts.flatMap(({ fields }) => fields));
const EMPTY = 'nothing';

/** What the last line says of what has no words of its own. */
type Rest = (words: string) => Pick<Difference, 'mine' | 'theirs'>;
const twoVersions: Rest = (words) => ({ mine: `your ${words}`, theirs: `its ${words}` });

/** Where two versions of a campaign differ, in words. What has no words of its own is counted in the last line. */
export function differencesOf(mine: CampaignData, theirs: CampaignData, rest = twoVersions): Difference[] {
  const differs = (field: keyof CampaignData) => !sameData(mine[field], theirs[field]);
  const told = parts
    .filter(({ fields }) => fields.some(differs))
    .map(({ label, say }) => ({ label, mine: say(mine) || EMPTY, theirs: say(theirs) || EMPTY }));
  const fields = Object.keys(mine).filter((field): field is keyof CampaignData => field in theirs);
  const others = fields.filter((field) => !named.has(field) && differs(field)).length;
  if (others === 0) return told;
  const words = count(others, 'other setting', 'other settings');
  return [...told, { label: 'Everything else', ...rest(words) }];
}
