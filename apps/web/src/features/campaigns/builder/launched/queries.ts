import { useQuery } from '@tanstack/react-query';
import { campaignEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { refusedAs } from '#lib/call/call-error.ts';
import { reading } from '#lib/call/query-client.ts';

const PAYMENT_POLL_MS = 2_000;
const STATUS_POLL_MS = 30_000;

/** A launched campaign. Live events update it; polling covers a broken event stream. */
export const useLaunched = (id: string) =>
  useQuery({
    ...reading(campaignEndpoints.getCampaign, { params: { id } }),
    refetchInterval({ state }) {
      if (refusedAs(state.error, 'not_found')) return false;
      return state.data?.campaign.state === 'awaiting_payment' ? PAYMENT_POLL_MS : STATUS_POLL_MS;
    },
  });
