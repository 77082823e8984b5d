import { useQuery } from '@tanstack/react-query';
import { portfolioEndpoints } from '@universal-media/contract/campaigns';
import { refusedAs } from '../../../lib/call-error.ts';
import { reading } from '../../../lib/query-client.ts';

const ASK_PAYMENT_MS = 2_000;
const ASK_PROGRESS_MS = 30_000;

/** A campaign that was sent off. News of it is read at once; asking now and then is for a stream that broke. */
export const useLaunched = (id: string) =>
  useQuery({
    ...reading(portfolioEndpoints.find, { params: { id } }),
    refetchInterval({ state }) {
      if (refusedAs(state.error, 'not_found')) return false;
      return state.data?.campaign.status === 'awaiting_payment' ? ASK_PAYMENT_MS : ASK_PROGRESS_MS;
    },
  });
