import type { CampaignStatus } from '@universal-media/contract/campaigns/status';
import { EDIT_TEXTS, type EditCost } from '@universal-media/contract/campaigns/submit/edit';
import { credits } from '#lib/format/format.ts';

/** "Update - charges 120 credits": the label of the button. */
export const updateLabel = ({ charge_cents }: Pick<EditCost, 'charge_cents'>): string =>
  charge_cents > 0 ? `Update - charges ${credits(charge_cents)} credits` : 'Update';

/** The cost of an update in one line. */
export const costText = ({ charge_cents }: Pick<EditCost, 'charge_cents'>): string =>
  charge_cents > 0 ? `${credits(charge_cents)} additional credits` : `${EDIT_TEXTS.free}. ${EDIT_TEXTS.freeLong}`;

const running: readonly CampaignStatus[] = ['launching', 'scheduled', 'active', 'paused'];

/** What happens after an update, besides its cost. */
export function editConsequences({ less_cents, needs_review }: EditCost, status: CampaignStatus): string[] {
  const runs = running.includes(status);
  return [
    ...(needs_review
      ? [
          runs
            ? 'You changed the ad, its targeting or its delivery settings. The campaign goes back to review and pauses until it is approved.'
            : 'These changes will be reviewed.',
        ]
      : [
          status === 'scheduled'
            ? 'These changes need no review. The campaign stays scheduled.'
            : 'These changes need no review. The campaign keeps running.',
        ]),
    ...(less_cents > 0
      ? [
          runs
            ? `The campaign costs ${credits(less_cents)} credits less. Undelivered budget is returned when it ends.`
            : `The campaign costs ${credits(less_cents)} credits less. We return them to your balance immediately.`,
        ]
      : []),
  ];
}
