import { refundPolicy } from '@universal-media/contract/campaigns/campaigns';
import { type CampaignAction, type CampaignStatus, hasEnded } from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS, isResubmitted } from '@universal-media/contract/campaigns/submit/edit';
import { FIX } from '../rejections/texts.ts';

export const actionNames: Record<CampaignAction, string> = {
  pay: 'Pay',
  edit: 'Edit',
  pause: 'Pause',
  resume: 'Resume',
  delete: 'Delete',
  duplicate: 'Duplicate',
  share: 'Share',
};

/** The name of an action. Editing a campaign that was rejected resubmits it. */
export const actionName = (action: CampaignAction, state: CampaignStatus): string =>
  action === 'edit' && isResubmitted(state) ? FIX : actionNames[action];

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

/** What deleting a campaign does. `hasRun`: one of its platforms was live. */
export function deleteConsequence(status: CampaignStatus, hasRun: boolean): string {
  if (status === 'awaiting_payment') {
    return 'The campaign is removed from your list. You were not charged. This cannot be undone.';
  }
  if (hasEnded(status)) {
    return 'The campaign is removed from your list. Its charges stay in your credit history. This cannot be undone.';
  }
  if (!hasRun) return 'The campaign will not run. You get everything back, including the fee. This cannot be undone.';
  return `Your ads stop on every platform. ${refundPolicy.running} That takes until the platforms report their final figures. This cannot be undone.`;
}
