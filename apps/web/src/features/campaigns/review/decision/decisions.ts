import type { PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { heldNow } from '@universal-media/contract/campaigns/read/held-now';
import {
  type CampaignRejection,
  MAX_STAFF_NOTES,
  type StaffCampaign,
  type StaffStatus,
} from '@universal-media/contract/campaigns/staff';
import type { RejectionField } from '@universal-media/contract/campaigns/submit/rejection';
import { waitsForApproval } from '@universal-media/contract/operations/approvals';
import { platformById } from '@universal-media/contract/platforms/platforms';
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
    note: { label: 'Note', hint: 'Optional. Staff only; saved in the audit log.', required: false },
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
    note: { label: 'Note', hint: 'Optional. Staff only; saved in the audit log.', required: false },
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

const isOpen = ({ state }: Pick<PlatformRun, 'state'>): boolean => state !== 'refused' && state !== 'ended';
const nameRuns = (runs: readonly Pick<PlatformRun, 'platform'>[]): string =>
  runs.map(({ platform }) => platformById(platform).name).join(', ');

/** Says what goes live by itself, and what staff have to set up. */
function describeLaunch(parts: StaffCampaign['parts']): string {
  const open = parts.filter(isOpen);
  const connected = open.filter(({ by_hand }) => !by_hand);
  const manual = open.filter(({ by_hand }) => by_hand);
  return [
    ...(connected.length > 0 ? [`Launches by itself on ${nameRuns(connected)}.`] : []),
    ...(manual.length > 0 ? [`You set it up by hand on ${nameRuns(manual)}; until then it is not live there.`] : []),
  ].join(' ');
}

/** Says what a decision does, with the credits it moves. */
export function consequence(action: StaffAction, { parts, money }: Pick<StaffCampaign, 'parts' | 'money'>): string {
  const open = parts.filter(isOpen);
  const platforms = counted(open.length, 'platform');
  switch (action) {
    case 'approve':
      return `${describeLaunch(parts)} ${amount(heldNow(money))} credits are held, and each platform's share is charged when the ad goes live there.`;
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

/** The decisions that wait ten seconds for Undo. Suspending acts at once, and the others can be taken back later. */
export const isHeld = (action: StaffAction): boolean =>
  action === 'approve' || action === 'request_changes' || action === 'reject';

/** Shown while a decision can be undone. */
export function heldText(action: StaffAction, name: string): string {
  const what = action === 'approve' ? 'Launching' : action === 'reject' ? 'Rejecting' : 'Requesting changes to';
  return `${what} “${name}” in 10 seconds.`;
}

/** Shown once a decision has taken effect. */
export function decidedText(action: StaffAction, { name, parts }: Pick<StaffCampaign, 'name' | 'parts'>): string {
  switch (action) {
    case 'approve': {
      const open = parts.filter(isOpen);
      const manual = open.filter(({ by_hand }) => by_hand);
      const connected = open.filter(({ by_hand }) => !by_hand);
      const launching = connected.length > 0 ? ` and is launching on ${nameRuns(connected)}` : '';
      return `“${name}” is approved${launching}.${manual.length > 0 ? ` To be set up by us: ${nameRuns(manual)}.` : ''}`;
    }
    case 'request_changes':
      return `Changes requested: “${name}”. Waiting for the advertiser.`;
    case 'reject':
      return `“${name}” is rejected. The held credits went back.`;
    case 'pause':
      return `“${name}” is paused.`;
    case 'resume':
      return `“${name}” is resumed.`;
    case 'suspend':
      return `“${name}” is suspended. Only staff can lift it.`;
    case 'lift_suspension':
      return waitsForApproval;
  }
}

/** The request that sends a decision. */
export const toDecisionQuery = (action: StaffAction, { notes, reason, field, override }: Draft) => ({
  status: decisionTexts[action].status,
  notes: notes.trim() || undefined,
  reason: reason ?? undefined,
  field: field ?? undefined,
  override: override ? ('true' as const) : ('false' as const),
});
