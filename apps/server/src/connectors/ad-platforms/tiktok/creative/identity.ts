import { z } from 'zod';
import type { CampaignOrder } from '../../ad-platform.ts';
import type { BusinessApi } from '../business-api.ts';
import { uploadFile } from './media.ts';

const IDENTITY_TYPE = 'CUSTOMIZED_USER';
const MAX_NAME = 40;
const PAGE_SIZE = 100;

const Identities = z.object({
  identity_list: z.array(z.object({ identity_id: z.string().min(1), display_name: z.string().default('') })),
});
const Created = z.object({ identity_id: z.string().min(1) });

/**
 * Finds or creates the identity that shows the brand's name and logo beside an ad. Without a brand, `standard` publishes.
 * TikTok has no way to change an identity, so a new logo shows only under a new name.
 */
export async function findOrCreateIdentity(
  api: BusinessApi,
  { business_name, logo }: CampaignOrder,
  standard: string,
): Promise<string> {
  const display_name = business_name.trim().slice(0, MAX_NAME).trim();
  if (display_name === '') return standard;
  const params = { identity_type: IDENTITY_TYPE, filtering: { keyword: display_name }, page: 1, page_size: PAGE_SIZE };
  const { identity_list } = await api.read('identity/get/', params, Identities);
  const known = identity_list.find((identity) => identity.display_name === display_name);
  if (known !== undefined) return known.identity_id;
  const image_uri = logo === null ? undefined : (await uploadFile(api, logo)).image_id;
  return (await api.change('identity/create/', { display_name, image_uri }, Created)).identity_id;
}
