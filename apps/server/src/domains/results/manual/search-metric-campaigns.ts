import { inPlatformOrder } from '@universal-media/contract/platforms/platforms';
import type { MetricCampaign } from '@universal-media/contract/results/manual/manual-metrics';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { manualStore as store } from './store.ts';

const MAX_FOUND = 20;

/** Finds the campaigns to enter figures for. The list of campaigns needs another permission than reports. */
export const searchMetricCampaigns = (
  { campaigns }: Pick<ResultsContext, 'campaigns'>,
  transact: SystemTransact,
  text: string,
): Promise<MetricCampaign[]> =>
  transact(async (trx) => {
    const found = await campaigns.search(trx, text, MAX_FOUND);
    if (found.length === 0) return [];
    const ids = found.map(({ campaign_id }) => campaign_id);
    const runs = Map.groupBy(await store.listRuns(trx, ids), ({ campaign_id }) => campaign_id);
    const settled = await store.listSettled(trx, ids);
    return found.map(({ campaign_id, name, user_email, status, start_date, end_date, time_zone }) => {
      const own = new Map((runs.get(campaign_id) ?? []).map((run) => [run.platform, run]));
      return {
        campaign_id,
        name,
        user_email,
        status,
        start_date,
        end_date,
        time_zone,
        is_settled: settled.has(campaign_id),
        platforms: inPlatformOrder(own.keys()).map((platform) => ({
          platform,
          is_connected: (own.get(platform)?.connection ?? null) !== null,
        })),
      };
    });
  });
