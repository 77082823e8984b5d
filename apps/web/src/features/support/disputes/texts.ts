import type {
  DisputeEventKind,
  DisputePriority,
  DisputeSource,
  DisputeType,
} from '@universal-media/contract/support/dispute';
import type { DisputeStatus } from '@universal-media/contract/support/dispute-status';
import { money } from '#lib/format/format.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

/** Open is red, in review yellow, the others green, as specified; each has a shape of its own. */
export const statusTexts: Record<DisputeStatus, { label: string; badge: BadgeKind }> = {
  open: { label: 'Open', badge: 'open' },
  in_review: { label: 'In Review', badge: 'pending' },
  resolved: { label: 'Resolved', badge: 'done' },
  closed: { label: 'Closed', badge: 'closed' },
};

export const typeLabels: Record<DisputeType, string> = {
  billing: 'Billing',
  technical: 'Technical',
  campaign: 'Campaign',
  refund: 'Refund',
  other: 'Other',
};

export const priorityLabels: Record<DisputePriority, string> = {
  low: 'Low',
  medium: 'Medium',
  high: 'High',
  urgent: 'Urgent',
};

export const sourceLabels: Record<DisputeSource, string> = { staff: 'Staff', card: 'Bank', advertiser: 'Advertiser' };

export const toOptions = <Value extends string>(labels: Record<Value, string>, values: readonly Value[]) =>
  values.map((value) => ({ value, label: labels[value] }));

export const emailText = (user_email: string | null): string => user_email ?? 'Unknown';

/** Amounts are in dollars; a dispute may be about none. */
export const amountText = (amount: number | null): string =>
  amount === null ? 'None' : money(Math.round(amount * 100));

const eventLabels: Record<DisputeEventKind, string> = {
  opened: 'opened the dispute',
  edited: 'edited',
  status_changed: 'changed the status',
  assigned: 'assigned the dispute',
  noted: 'added a note',
  replied: 'replied to the advertiser',
  bank_decided: 'The bank decided',
};

const isStatus = (value: string): value is DisputeStatus => Object.hasOwn(statusTexts, value);
const nameValue = (value: string): string => (isStatus(value) ? statusTexts[value].label : value.replaceAll('_', ' '));

interface HistoryEvent {
  readonly kind: DisputeEventKind;
  readonly actor_kind: 'advertiser' | 'staff' | 'system';
  readonly actor_name: string | null;
  readonly from: string | null;
  readonly to: string | null;
}

/** Describes an event in one sentence: "Dana Whitfield changed the status from Open to In Review". */
export function eventText({ kind, actor_kind, actor_name, from, to }: HistoryEvent): string {
  const who = actor_name ?? (actor_kind === 'system' ? 'The system' : 'A former user');
  switch (kind) {
    case 'status_changed':
      return `${who} ${eventLabels[kind]} from ${nameValue(from ?? '')} to ${nameValue(to ?? '')}`;
    case 'assigned':
      return to === null ? `${who} unassigned the dispute` : `${who} assigned the dispute to ${to}`;
    case 'edited':
      return `${who} edited ${nameValue(to ?? '')}`;
    case 'bank_decided':
      return to === 'won' ? 'The bank decided in our favor' : 'The bank decided for the cardholder';
    case 'opened':
      return actor_kind === 'system' ? 'The bank opened the dispute' : `${who} ${eventLabels[kind]}`;
    default:
      return `${who} ${eventLabels[kind]}`;
  }
}
