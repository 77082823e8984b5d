import type { CampaignAct, CampaignStatus } from '@universal-media/contract/campaign-status';

export const actNames: Record<CampaignAct, string> = {
  pay: 'Pay',
  edit: 'Edit',
  stop: 'Stop',
  restart: 'Restart',
  delete: 'Delete',
  duplicate: 'Duplicate',
  share: 'Share',
};

/** What somebody most likely came for stands as a button, the rest in a menu behind it. */
const likely: readonly CampaignAct[] = ['pay', 'stop', 'restart', 'edit', 'duplicate', 'share'];
/** The order of the menu; what destroys stands apart at its end. */
const inMenu: readonly CampaignAct[] = ['edit', 'pay', 'stop', 'restart', 'duplicate', 'share'];

/** The acts of one row. */
export function actsOf(can: readonly CampaignAct[]): {
  first: CampaignAct | undefined;
  others: CampaignAct[];
  mayDelete: boolean;
} {
  const first = likely.find((act) => can.includes(act));
  return {
    first,
    others: inMenu.filter((act) => act !== first && can.includes(act)),
    mayDelete: can.includes('delete'),
  };
}

/** What deleting does, by where the campaign is. */
export function deleteConsequence(status: CampaignStatus): string {
  switch (status) {
    case 'awaiting_payment':
      return 'The campaign leaves your list; nothing was charged. This cannot be undone.';
    case 'pending':
    case 'under_review':
    case 'approved':
    case 'launching':
      return 'It will not run. What was set aside for platforms where it is not live comes back to your wallet. This cannot be undone.';
    case 'active':
    case 'paused':
      return 'Its ads stop on every platform. The fee is kept; media that was not delivered comes back to your wallet once the platforms have reported their last figures. This cannot be undone.';
    case 'completed':
    case 'rejected':
    case 'failed':
    case 'cancelled':
      return 'The campaign leaves your list. What you paid for it stays in your credit history. This cannot be undone.';
  }
}
