import type { CampaignData } from '@universal-media/contract/campaign';
import { totalBudget } from '@universal-media/contract/campaign-total';
import type { Content } from '@universal-media/contract/content';
import { findCreativeMissing } from '@universal-media/contract/creative-readiness';
import type { FieldProblem } from '@universal-media/contract/errors';
import { minimumSpendWarnings } from '@universal-media/contract/minimum-spend';
import { findMissing } from '@universal-media/contract/readiness';
import { dayIn } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { ContentService } from '../../content/service.ts';

export interface CheckingDeps {
  readonly clock: Clock;
  readonly content: ContentService;
}

/** What a campaign must be to be sent off, by the functions the builder itself asks. */
export function completenessOf({ clock, content }: CheckingDeps) {
  const filesOf = async (trx: Trx, user_id: string, { uploadedContent }: CampaignData): Promise<Content[]> => {
    const files: Content[] = [];
    for (const { content_id } of uploadedContent) {
      const row = await content.rowOf(trx, { content_id, user_id });
      if (row) files.push(await content.describe(trx, row));
    }
    return files;
  };

  /** `before` is the campaign as it runs: what has begun need not begin in the future. */
  return async (trx: Trx, user_id: string, campaign: CampaignData, before: CampaignData | null): Promise<void> => {
    const today = dayIn(campaign.time_zone, clock.now());
    const begun = before !== null && before.start_date === campaign.start_date;
    const lacks = findMissing(campaign, begun && campaign.start_date < today ? campaign.start_date : today)
      // The builder asks for more than the least that any client may order.
      .filter(({ field }) => field !== 'budget_amount');
    const over = begun && campaign.end_date <= today ? [{ field: 'end_date', message: 'Choose a later end date' }] : [];
    const spend = minimumSpendWarnings(campaign.selectedPlatforms, totalBudget(campaign));
    const creative = findCreativeMissing(campaign, await filesOf(trx, user_id, campaign));
    const problems: FieldProblem[] = [
      ...lacks.map(({ field, message }) => ({ field, message })),
      ...over,
      ...spend.map(({ message }) => ({ field: 'budget_amount', message })),
      ...creative.map(({ field, message }) => ({ field, message })),
    ];
    if (problems.length > 0) throw new Refusal('campaign_incomplete', problems);
  };
}

export type MustBeComplete = ReturnType<typeof completenessOf>;
