import { CampaignFilter } from '@universal-media/contract/campaigns/read/list';
import { readStored } from '@universal-media/contract/wire/stored';
import { type CampaignList, campaignLists } from '#paths.ts';

/** Reads the list view from a URL, and what it is searched for and sorted by. Invalid values count as missing. */
export function getCampaignsPlace(query: URLSearchParams): {
  list: CampaignList | null;
  filter: Omit<CampaignFilter, 'view'>;
} {
  const asked = query.get('list');
  const filter = readStored(CampaignFilter.omit({ view: true }), Object.fromEntries(query));
  return { list: campaignLists.find((list) => list === asked) ?? null, filter };
}
