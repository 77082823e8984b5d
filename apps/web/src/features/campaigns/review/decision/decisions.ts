import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import {
  type CampaignRejection,
  MAX_STAFF_NOTES,
  type StaffCampaign,
  type StaffStatus,
} from '@universal-media/contract/campaigns/staff';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import type { z } from 'zod';
import { counted } from '#lib/format/count-text.ts';
import { amount } from '#lib/format/format.ts';
import type { StaffAction } from '../texts.ts';

/** How a decision is requested and sent. */
interface DecisionTexts {
  readonly status: StaffStatus;
  /** Label of the button that opens the dialog. */
  readonly verb: string;
  /** Label of the button that confirms. */
  readonly confirm: string;
  readonly busy: string;
  readonly title: (name: string) => string;
  readonly note: { readonly label: string; readonly hint: string; readonly required: boolean };
}

export const decisionTexts: Readonly<Record<StaffAction, DecisionTexts>> = {
  approve: {
    status: 'active',
    verb: 'Approve & Launch',
    confirm: 'Approve & Launch',
    busy: 'Launching…',
    title: (name) => `Approve and launch “${name}”?`,
    note: { label: 'Note', hint: 'Optional. Staff only; kept in the audit log.', required: false },
  },
  request_changes: {
    status: 'pending',
    verb: 'Request changes',
    confirm: 'Request changes',
    busy: 'Sending…',
    title: (name) => `Request changes to “${name}”`,
    note: { label: 'Changes needed', hint: 'The advertiser sees this text.', required: true },
  },
  reject: {
    status: 'rejected',
    verb: 'Reject',
    confirm: 'Reject campaign',
    busy: 'Rejecting…',
    title: (name) => `Reject “${name}”?`,
    note: { label: 'Note to the advertiser', hint: 'Optional. Shown after the reason.', required: false },
  },
  pause: {
    status: 'paused',
    verb: 'Pause',
    confirm: 'Pause campaign',
    busy: 'Pausing…',
    title: (name) => `Pause “${name}”?`,
    note: {
      label: 'Note to the advertiser',
      hint: 'Optional. Tells the advertiser why it is paused.',
      required: false,
    },
  },
  resume: {
    status: 'active',
    verb: 'Resume',
    confirm: 'Resume campaign',
    busy: 'Resuming…',
    title: (name) => `Resume “${name}”?`,
    note: { label: 'Note', hint: 'Optional. Staff only; kept in the audit log.', required: false },
  },
  suspend: {
    status: 'suspended',
    verb: 'Suspend',
    confirm: 'Suspend campaign',
    busy: 'Suspending…',
    title: (name) => `Suspend “${name}”?`,
    note: { label: 'Reason', hint: 'The advertiser sees this text and can appeal.', required: true },
  },
  lift_suspension: {
    status: 'paused',
    verb: 'Lift suspension',
    confirm: 'Request lift',
    busy: 'Sending…',
    title: (name) => `Lift the suspension of “${name}”?`,
    note: {
      label: 'Note to the advertiser',
      hint: 'Optional. Sent with the email, and shown to the second staff member.',
      required: false,
    },
  },
};

/** Says what a decision does, with the credits it moves. */
export function consequence(action: StaffAction, { parts, money }: Pick<StaffCampaign, 'parts' | 'money'>): string {
  const open = parts.filter(({ state }) => state !== 'refused' && state !== 'ended');
  const platforms = counted(open.length, 'platform');
  switch (action) {
    case 'approve':
      return `Launches on ${platforms}. ${amount(heldNow(money))} credits are held, and each platform’s share is charged when the ad goes live there.`;
    case 'request_changes':
      return 'Goes back to the advertiser and returns to the queue when they resubmit. Credits stay held.';
    case 'reject':
      return `${amount(heldNow(money))} credits go back to the advertiser now. The campaign will not run.`;
    case 'pause':
      return `Pauses the ads on ${platforms} until you or the advertiser resume the campaign.`;
    case 'resume':
      return `Resumes the ads on ${platforms}.`;
    case 'suspend':
      return `Stops the ads on ${platforms}. The advertiser cannot resume or edit the campaign; only staff can lift the suspension.`;
    case 'lift_suspension':
      return 'Once a second staff member approves, the campaign becomes paused. You or the advertiser can then resume it.';
  }
}

export interface Draft {
  readonly notes: string;
  readonly reason: z.infer<typeof CampaignRejection> | null;
  /** What the advertiser has to change. */
  readonly field: RejectionField | null;
  /** Whether the launch overrides a failed check. */
  readonly override: boolean;
}

export interface DraftProblems {
  readonly notes?: string;
  readonly reason?: string;
}

/** Finds what is missing before a decision can be sent. */
export function findDraftProblems(
  action: StaffAction,
  { notes, reason, override }: Omit<Draft, 'field'>,
): DraftProblems {
  const empty = notes.trim() === '';
  const missing = override
    ? 'Enter a reason for the override.'
    : action === 'suspend'
      ? 'Enter a reason.'
      : 'Enter the changes you need.';
  return {
    ...(notes.length > MAX_STAFF_NOTES
      ? { notes: `Use ${MAX_STAFF_NOTES.toLocaleString('en-US')} characters or fewer.` }
      : empty && (decisionTexts[action].note.required || override) && { notes: missing }),
    ...(action === 'reject' && reason === null && { reason: 'Choose a reason.' }),
  };
}

export const updatedText = (status: string): string => `Campaign status updated to ${status} successfully!`;
