import { expect, it } from 'vitest';
import { paths } from '#paths.ts';
import { getCampaignsPlace } from './list-place.ts';

it('is read back from the URL of a list, with its search and order', () => {
  const filter = { search: 'tune & up', sort: 'pacing', order: 'descending' } as const;
  const url = paths.campaignList('paused', filter);
  expect(getCampaignsPlace(new URLSearchParams(url.slice(2)))).toEqual({ list: 'paused', filter });
  const wrong = new URLSearchParams('list=everything&sort=color');
  expect(getCampaignsPlace(wrong)).toEqual({ list: null, filter: {} });
});
