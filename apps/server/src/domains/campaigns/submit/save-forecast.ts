import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { describeForecastInput, forecastCampaign } from '../estimates/estimate-campaign.ts';
import { type CampaignRow, stateStore } from '../state/store.ts';

/** Stores the forecast of a revision, so that later forecasts can learn from how it turned out. */
export async function saveForecast(
  context: CampaignsContext,
  trx: Trx,
  { campaign_id, user_id, revision }: CampaignRow,
  data: CampaignData,
): Promise<void> {
  const made_at = context.clock.now();
  const forecast = await forecastCampaign(context, trx, user_id, data, made_at);
  const asked = describeForecastInput(data);
  await stateStore.insertForecast(trx, {
    campaign_id,
    user_id,
    revision,
    model: forecast.model,
    forecast,
    asked,
    made_at,
  });
}
