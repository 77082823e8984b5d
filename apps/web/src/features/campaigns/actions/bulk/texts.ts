import type { Campaign, CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { deletionEffect } from '@universal-media/contract/campaigns/read/deletion-effect';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS } from '@universal-media/contract/campaigns/submit/edit';
import { toCents } from '@universal-media/contract/wire/money';
import { counted } from '#lib/format/count-text.ts';
import { money } from '#lib/format/format.ts';
import { shortDay } from '#ui/dates/day-text.ts';

/** What can be done with several campaigns at once, in the order of the buttons. */
export const bulkActions = ['pause', 'resume', 'duplicate', 'delete'] as const satisfies readonly CampaignAction[];
export type BulkAction = (typeof bulkActions)[number];

export const countText = (campaigns: number): string => counted(campaigns, 'campaign');

export const bulkConsequences: Record<BulkAction, string> = {
  pause: EDIT_TEXTS.pause,
  resume: EDIT_TEXTS.resume,
  duplicate: 'Each becomes a new draft with the same settings and files. Nothing is charged.',
  delete: 'They are removed from your list and stop on every platform. This cannot be undone.',
};

export const bulkDone: Record<BulkAction, string> = {
  pause: 'paused',
  resume: 'resumed',
  duplicate: 'duplicated',
  delete: 'deleted',
};

const left = ({ budget, spent }: CampaignItem): string => money(Math.max(0, toCents(budget) - toCents(spent)));

/** "Returns 500.00 now, up to 130.20 later; keeps the fee of 55.00" */
export function deletionText(campaign: Pick<Campaign, 'state' | 'money'>): string {
  const { returns_now_cents, returns_later_cents, fee_kept_cents } = deletionEffect(campaign);
  const parts = [
    ...(returns_now_cents > 0 ? [`${money(returns_now_cents)} returns now`] : []),
    ...(returns_later_cents > 0 ? [`up to ${money(returns_later_cents)} after the final figures`] : []),
    ...(fee_kept_cents > 0 ? [`the fee of ${money(fee_kept_cents)} is kept`] : []),
  ];
  return parts.length === 0 ? 'Nothing returns' : parts.join(', ');
}

/** What an action does to one campaign. Deleting needs its money, which loads when the dialog opens. */
export function effectFor(action: BulkAction, campaign: CampaignItem, detail: Campaign | undefined): string | null {
  switch (action) {
    case 'pause':
      return `${left(campaign)} stays undelivered until you resume`;
    case 'resume':
      return `${left(campaign)} is left to deliver until ${shortDay(campaign.end_date)}`;
    case 'duplicate':
      return `Becomes the draft "Copy of ${campaign.name}"`;
    case 'delete':
      return detail ? deletionText(detail) : null;
  }
}
