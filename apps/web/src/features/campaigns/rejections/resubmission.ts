import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Campaign, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { hasEnded } from '@universal-media/contract/campaigns/status';
import { resubmissionPrices as getPrices } from '@universal-media/contract/campaigns/submit/edit';
import type { PlatformRejection, RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { sameData } from '#lib/state/same-data.ts';

/** A platform run that was rejected, with what its owner reads about it. */
export interface RejectedPlatform extends PlatformRejection {
  readonly platform: PlatformId;
  readonly reason: string;
}

/** Lists the rejected runs of a campaign. */
export const listRejected = (runs: readonly PlatformRun[]): RejectedPlatform[] =>
  runs.flatMap(({ platform, rejection, reason }) =>
    rejection === undefined ? [] : [{ platform, ...rejection, reason: reason ?? '' }],
  );

/** What each rejected run costs to submit again as the campaign is. None has a price if all of it is resubmitted. */
export function resubmissionPrices({ campaign_data, parts, state }: Campaign): ReadonlyMap<PlatformId, number> {
  const rejected = hasEnded(state) ? [] : listRejected(parts);
  const prices = getPrices(campaign_data, { rejected, resubmit: [] });
  return new Map(prices.map(({ platform, price_cents }) => [platform, price_cents]));
}

/** The fields that a rejection of the ad as a whole may be about. */
const adFields: readonly (keyof CampaignData)[] = ['headline', 'body_copy', 'landing_page_url', 'uploadedContent'];

function toFields(field: RejectionField): readonly (keyof CampaignData)[] {
  switch (field) {
    case 'ad_policy':
      return adFields;
    case 'ad_account':
    case 'other':
      return [];
    case 'start_date':
      return ['start_date', 'end_date'];
    case 'budget_amount':
      return ['budget_amount', 'budget_type', 'budget_allocation', 'end_date'];
    default:
      return [field];
  }
}

/** Tells whether an edit changed what a platform rejected, in the shared copy or in that platform's own. */
export function isChanged(
  before: CampaignData,
  edited: CampaignData,
  { platform, field }: { readonly platform?: PlatformId; readonly field: RejectionField },
): boolean {
  const fields = toFields(field);
  const isCopy = fields.includes('headline') || fields.includes('body_copy');
  return (
    fields.some((name) => !sameData(before[name], edited[name])) ||
    (isCopy && platform !== undefined && !sameData(before.platform_copy[platform], edited.platform_copy[platform]))
  );
}
