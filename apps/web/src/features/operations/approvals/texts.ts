import { type Approval, type ApprovalState, approvalKinds } from '@universal-media/contract/operations/approvals';
import { CREDIT_CENTS } from '@universal-media/contract/wire/money';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export type Decision = 'approve' | 'reject' | 'withdraw';

export const stateBadges: Record<ApprovalState, { readonly kind: BadgeKind; readonly label: string }> = {
  waiting: { kind: 'waiting', label: 'Waiting' },
  approved: { kind: 'done', label: 'Approved' },
  rejected: { kind: 'rejected', label: 'Rejected' },
  withdrawn: { kind: 'canceled', label: 'Withdrawn' },
  expired: { kind: 'ended', label: 'Expired' },
};

export const kindLabel = ({ kind }: Pick<Approval, 'kind'>): string => approvalKinds[kind].label;

/** Names what a request is about: "Credit adjustment: jo@example.com". */
export const titleFor = ({ kind, subject, user_email }: Approval): string => {
  const about = user_email !== null && user_email !== subject ? `${subject}, ${user_email}` : subject;
  return `${approvalKinds[kind].label}: ${about}`;
};

/** "Adds 1,000 credits", or null when no credits move. */
export function amountText(amount_cents: number | null): string | null {
  if (amount_cents === null) return null;
  const credits = (Math.abs(amount_cents) / CREDIT_CENTS).toLocaleString('en-US');
  return `${amount_cents > 0 ? 'Adds' : 'Deducts'} ${credits} credits`;
}

export const decisionTexts = {
  approve: {
    verb: 'Approve',
    consequence: 'The change takes effect immediately, and the audit log names you both.',
    done: 'Approved. The change took effect.',
    failing: 'Error approving request',
  },
  reject: {
    verb: 'Reject',
    consequence: 'Nothing changes.',
    done: 'Request rejected.',
    failing: 'Error rejecting request',
  },
  withdraw: {
    verb: 'Withdraw',
    consequence: 'You asked for this. Nothing changes.',
    done: 'Request withdrawn.',
    failing: 'Error withdrawing request',
  },
} as const satisfies Record<Decision, object>;
