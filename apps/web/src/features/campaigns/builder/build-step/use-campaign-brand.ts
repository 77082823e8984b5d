import { type Brand, chooseBrand } from '@universal-media/contract/accounts/business/brands';
import { useBusiness } from '#features/accounts/business/queries.ts';
import { useCampaign } from '../state/campaign-context.ts';

/** The brand the ad is from; undefined while the advertiser has none. */
export function useCampaignBrand(): Brand | undefined {
  const brand_id = useCampaign((campaign) => campaign.brand_id);
  return chooseBrand(useBusiness().data?.brands ?? [], brand_id);
}
