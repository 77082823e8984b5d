import type { ApprovalStatus, Content } from '@universal-media/contract/creative/content';
import { Badge, type BadgeKind } from '#ui/feedback/badge.tsx';

const states: Readonly<Record<ApprovalStatus, { kind: BadgeKind; word: string }>> = {
  pending_review: { kind: 'review', word: 'In review' },
  approved: { kind: 'approved', word: 'Approved' },
  rejected: { kind: 'rejected', word: 'Rejected' },
};

/** Where the review of a file stands. Nothing before it was handed in. */
export function ApprovalState({ file: { approval_tracking } }: { file: Pick<Content, 'approval_tracking'> }) {
  if (!approval_tracking) return null;
  const { kind, word } = states[approval_tracking.approval_status];
  return <Badge kind={kind}>{word}</Badge>;
}
