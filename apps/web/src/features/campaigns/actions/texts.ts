import {
  type CampaignAction,
  type CampaignStatus,
  campaignPhase,
  hasEnded,
} from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';

export const actionNames: Record<CampaignAction, string> = {
  pay: 'Pay',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',
  duplicate: 'Duplicate',
  share: 'Share',
};

export const statusTexts = {
  pause: { verb: 'Pause', consequence: EDIT_TEXTS.pause, status: 'paused', done: 'paused' },
  resume: { verb: 'Resume', consequence: EDIT_TEXTS.resume, status: 'active', done: 'resumed' },
} as const;

/** The first possible action of this list is a button; the others are in the menu beside it. */
const byLikelihood: readonly CampaignAction[] = ['pay', 'pause', 'resume', 'edit', 'duplicate', 'share'];
const menuOrder: readonly CampaignAction[] = ['edit', 'pay', 'pause', 'resume', 'duplicate', 'share'];

/** Splits the possible actions of a campaign into the button, the menu, and the separate Delete. */
export function arrangeActions(can: readonly CampaignAction[]): {
  first: CampaignAction | undefined;
  others: CampaignAction[];
  canDelete: boolean;
} {
  const first = byLikelihood.find((action) => can.includes(action));
  return {
    first,
    others: menuOrder.filter((action) => action !== first && can.includes(action)),
    canDelete: can.includes('delete'),
  };
}

/** What deleting a campaign does. Decided by the phase, so that a new status needs no line here. */
export function deleteConsequence(status: CampaignStatus): string {
  if (status === 'awaiting_payment') {
    return 'The campaign is removed from your list. You were not charged. This cannot be undone.';
  }
  if (hasEnded(status)) {
    return 'The campaign is removed from your list. Its charges stay in your credit history. This cannot be undone.';
  }
  if (campaignPhase(status) === 'before' || status === 'launching') {
    return 'The campaign will not run. Credits reserved for platforms where it is not live return to your balance. This cannot be undone.';
  }
  return 'Your ads stop on every platform. The fee is not refunded. Undelivered media returns to your balance once the platforms report their final figures. This cannot be undone.';
}
