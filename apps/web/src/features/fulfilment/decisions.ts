import {
  type CampaignRejection,
  STAFF_NOTES_MOST,
  type StaffCampaign,
  type StaffStatus,
} from '@universal-media/contract/campaigns-staff';
import type { z } from 'zod';
import { amount } from '../../lib/format.ts';
import type { StaffAct } from './words.ts';

/** What a decision is sent as, and how it is asked for. */
interface DecisionWords {
  readonly status: StaffStatus;
  /** On the button that opens it. */
  readonly verb: string;
  /** On the button that does it. */
  readonly confirm: string;
  readonly busy: string;
  readonly title: (name: string) => string;
  readonly note: { readonly label: string; readonly hint: string; readonly required: boolean };
}

export const decisionWords: Readonly<Record<StaffAct, DecisionWords>> = {
  approve: {
    status: 'active',
    verb: 'Approve & Launch',
    confirm: 'Approve & Launch',
    busy: 'Launching',
    title: (name) => `Approve and launch “${name}”?`,
    note: { label: 'Note', hint: 'Optional. Kept in the campaign’s history.', required: false },
  },
  request_changes: {
    status: 'pending',
    verb: 'Request changes',
    confirm: 'Send to the advertiser',
    busy: 'Sending',
    title: (name) => `Request changes to “${name}”`,
    note: { label: 'What must change', hint: 'The advertiser reads these words.', required: true },
  },
  reject: {
    status: 'rejected',
    verb: 'Reject',
    confirm: 'Reject campaign',
    busy: 'Rejecting',
    title: (name) => `Reject “${name}”?`,
    note: { label: 'Note to the advertiser', hint: 'Optional. Read after the reason.', required: false },
  },
  pause: {
    status: 'paused',
    verb: 'Pause',
    confirm: 'Pause campaign',
    busy: 'Pausing',
    title: (name) => `Pause “${name}”?`,
    note: { label: 'Note to the advertiser', hint: 'Optional. Says why it stands still.', required: false },
  },
  restart: {
    status: 'active',
    verb: 'Restart',
    confirm: 'Restart campaign',
    busy: 'Restarting',
    title: (name) => `Restart “${name}”?`,
    note: { label: 'Note', hint: 'Optional. Kept in the campaign’s history.', required: false },
  },
};

/** What follows from a decision, with the amounts it moves. */
export function consequence(act: StaffAct, { parts, money }: Pick<StaffCampaign, 'parts' | 'money'>): string {
  const open = parts.filter(({ state }) => state !== 'refused' && state !== 'ended').length;
  const platforms = open === 1 ? '1 platform' : `${open} platforms`;
  switch (act) {
    case 'approve':
      return `It goes live on ${platforms}. Of the ${amount(money.held_cents)} credits held, each platform’s part is captured when it runs there.`;
    case 'request_changes':
      return 'It leaves the queue until its owner has changed it. Nothing is launched, and what is held stays held.';
    case 'reject':
      return `Everything held, ${amount(money.held_cents)} credits, is released to the advertiser’s wallet at once. It does not run anywhere.`;
    case 'pause':
      return `It stops on ${platforms} until you or its owner restart it.`;
    case 'restart':
      return `It runs again on ${platforms}.`;
  }
}

export interface Draft {
  readonly notes: string;
  readonly reason: z.infer<typeof CampaignRejection> | null;
  /** A launch although a check fails. */
  readonly override: boolean;
}

export interface DraftProblems {
  readonly notes?: string;
  readonly reason?: string;
}

/** What a decision still lacks. */
export function draftProblems(act: StaffAct, { notes, reason, override }: Draft): DraftProblems {
  const empty = notes.trim() === '';
  const missing = override ? 'Please write why it launches all the same.' : 'Please write what must change.';
  return {
    ...(notes.length > STAFF_NOTES_MOST
      ? { notes: `Please stay within ${STAFF_NOTES_MOST.toLocaleString('en-US')} characters.` }
      : empty && (decisionWords[act].note.required || override) && { notes: missing }),
    ...(act === 'reject' && reason === null && { reason: 'Please choose a reason.' }),
  };
}

export const updatedText = (status: string): string => `Campaign status updated to ${status} successfully!`;
