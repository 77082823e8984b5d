import type { CampaignStatus, PlatformState } from '@universal-media/contract/campaign-status';
import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import type { PlatformId } from '@universal-media/contract/platforms';
import { moveOf } from './campaign-machine.ts';

type ToDo = StaffCampaign['to_do'][number];
type StaffAct = StaffCampaign['staff_can'][number];

interface Part {
  readonly platform: PlatformId;
  readonly connection: string | null;
  readonly state: PlatformState;
  readonly wanted: 'created' | 'live' | 'paused' | 'ended';
  readonly sent_revision: number;
}

interface Campaign {
  readonly status: CampaignStatus;
  readonly revision: number;
  readonly approved_at: Date | null;
}

/** What staff do over there, and then say here; null when it is where it shall be. */
function byHand({ state, wanted, sent_revision }: Part, revision: number): ToDo['by_hand'] {
  if (state === 'ended' || state === 'refused') return null;
  switch (wanted) {
    case 'created':
      return null;
    case 'live':
      if (state === 'live') return sent_revision < revision ? 'update' : null;
      return state === 'paused' ? 'resume' : 'set_live';
    case 'paused':
      return state === 'live' || state === 'in_review' ? 'pause' : null;
    case 'ended':
      return 'end';
  }
}

export const toDoOf = (part: Part, { revision }: Pick<Campaign, 'revision'>): ToDo => {
  const { platform, connection, state } = part;
  // What was refused has given its money back: its owner changes it, and pays for it anew.
  const stuck = state === 'queued' || state === 'unknown';
  return {
    platform,
    by_hand: connection === null ? byHand(part, revision) : null,
    can_retry: connection !== null && stuck,
  };
};

const acts = {
  approve: 'approve',
  request_changes: 'requestChanges',
  reject: 'reject',
  pause: 'stop',
  restart: 'restart',
} as const;
const actNames = ['approve', 'request_changes', 'reject', 'pause', 'restart'] as const satisfies readonly StaffAct[];

/** What staff can do with a campaign now; `over` when its last day has passed. */
export const staffActsOf = ({ status, approved_at }: Campaign, over: boolean): StaffAct[] =>
  actNames.filter((act) => {
    if (act === 'restart' && (over || approved_at === null)) return false;
    return moveOf(acts[act], status, 'staff') !== null;
  });
