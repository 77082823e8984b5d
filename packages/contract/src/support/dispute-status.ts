import { z } from 'zod';

export const disputeStatuses = ['open', 'in_review', 'resolved', 'closed'] as const;
export const DisputeStatus = z.enum(disputeStatuses);
export type DisputeStatus = z.infer<typeof DisputeStatus>;

/** Forward steps may be skipped, as the status menu of the table does. The only way back is to reopen the dispute. */
const transitions: Record<DisputeStatus, readonly DisputeStatus[]> = {
  open: ['in_review', 'resolved', 'closed'],
  in_review: ['resolved', 'closed'],
  resolved: ['in_review', 'closed'],
  closed: ['in_review'],
};

/** Lists the statuses that a dispute can move to. */
export const nextDisputeStatuses = (from: DisputeStatus): readonly DisputeStatus[] => transitions[from];

export const canMoveDispute = (from: DisputeStatus, to: DisputeStatus): boolean => transitions[from].includes(to);

/** A dispute that waits for staff. */
export const isUnresolved = (status: DisputeStatus): boolean => status === 'open' || status === 'in_review';

/** Reopening undoes a decision, so it needs a reason. */
export const isReopening = (from: DisputeStatus, to: DisputeStatus): boolean => !isUnresolved(from) && isUnresolved(to);
