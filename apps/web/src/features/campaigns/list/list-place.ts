import { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { campaignViewNames } from '@universal-media/contract/campaigns/status';
import { readStored } from '@universal-media/contract/wire/stored';
import type { CampaignList } from '#paths.ts';

const campaignLists: readonly CampaignList[] = ['all', ...campaignViewNames, 'draft'];

/** What the list is searched for and sorted by, in any tab. */
export type ListOrder = Omit<CampaignFilter, 'view'>;

/** Reads the list view from a URL, and what it is searched for and sorted by. Invalid values count as missing. */
export function getCampaignsPlace(query: URLSearchParams): {
  list: CampaignList | null;
  filter: ListOrder;
} {
  const asked = query.get('list');
  const filter = readStored(CampaignFilter.omit({ view: true }), Object.fromEntries(query));
  return { list: campaignLists.find((list) => list === asked) ?? null, filter };
}
