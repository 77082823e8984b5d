import { EDIT_TEXTS, type EditCost } from '@universal-media/contract/campaign-edit';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import { credits } from '../../../lib/format.ts';

/** "Update - charges 120 credits": what the button does, before it is pressed. */
export const updateLabel = ({ charge_cents }: Pick<EditCost, 'charge_cents'>): string =>
  charge_cents > 0 ? `Update - charges ${credits(charge_cents)} credits` : 'Update';

/** What an update costs, in a line. */
export const costText = ({ charge_cents }: Pick<EditCost, 'charge_cents'>): string =>
  charge_cents > 0 ? `${credits(charge_cents)} credits more` : `${EDIT_TEXTS.free}. ${EDIT_TEXTS.freeLong}`;

const running: readonly CampaignStatus[] = ['launching', 'active', 'paused'];

/** What follows from an update besides its cost. */
export function editConsequences({ less_cents, needs_review }: EditCost, status: CampaignStatus): string[] {
  const runs = running.includes(status);
  return [
    ...(needs_review
      ? [
          runs
            ? 'What people see, or whom it is shown to, changes: the campaign goes back to review and stops until it is approved.'
            : 'The campaign is reviewed with these changes.',
        ]
      : ['Nothing that is reviewed changes: the campaign goes on as it is.']),
    ...(less_cents > 0
      ? [
          runs
            ? `It costs ${credits(less_cents)} credits less; what is not delivered comes back when the campaign ends.`
            : `It costs ${credits(less_cents)} credits less, and they come back to your balance at once.`,
        ]
      : []),
  ];
}
