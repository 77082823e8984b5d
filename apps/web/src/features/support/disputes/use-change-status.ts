import type { Dispute } from '@universal-media/contract/support/dispute';
import type { DisputeStatus } from '@universal-media/contract/support/dispute-status';
import { disputeStaffEndpoints } from '@universal-media/contract/support/disputes';
import { useCallback } from 'react';
import { call } from '#lib/call/call.ts';
import { actionFailure } from '#lib/errors/action-failure.ts';
import { toast } from '#ui/feedback/toast.tsx';
import { useInvalidateDisputes } from './queries.ts';

type Changed = Pick<Dispute, 'dispute_id' | 'version'>;

/** Moves a dispute to another status, unless a colleague changed it meanwhile. Returns what went wrong, if anything. */
export function useChangeStatus() {
  const invalidate = useInvalidateDisputes();
  return useCallback(
    async ({ dispute_id, version }: Changed, status: DisputeStatus, notes = ''): Promise<string | undefined> => {
      try {
        await call(disputeStaffEndpoints.updateDispute, { params: { dispute_id }, body: { status, notes, version } });
        toast({ message: 'Dispute updated successfully!' });
        return undefined;
      } catch (error) {
        return actionFailure('Error updating dispute', error);
      } finally {
        await invalidate();
      }
    },
    [invalidate],
  );
}
