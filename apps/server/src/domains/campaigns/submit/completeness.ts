import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { hasLastDayPassed } from '@universal-media/contract/campaigns/dates';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { minimumSpendWarnings } from '@universal-media/contract/platforms/minimum-spend';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { findTestimonialProblems } from '../drafts/testimonials/read-testimonial.ts';

type CompletenessContext = Pick<CampaignsContext, 'accounts' | 'clock' | 'content' | 'testimonials'>;

async function listFiles(
  { content }: CompletenessContext,
  trx: Trx,
  user_id: string,
  { uploadedContent }: CampaignData,
): Promise<Content[]> {
  const ids = uploadedContent.map(({ content_id }) => content_id);
  return (await content.describe(trx, user_id, ids)).map((file) => file.content);
}

/** Fills in the names of files that a client named by id only. Unknown files keep an empty name and are refused later. */
export async function nameFiles(
  { content }: Pick<CompletenessContext, 'content'>,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
): Promise<CampaignData> {
  const unnamed = campaign.uploadedContent.filter(({ filename }) => filename === '');
  if (unnamed.length === 0) return campaign;
  const ids = unnamed.map(({ content_id }) => content_id);
  const files = await content.describe(trx, user_id, ids);
  const names = new Map(files.map(({ row }) => [row.content_id, row.filename]));
  const uploadedContent = campaign.uploadedContent.map((file) => ({
    ...file,
    filename: names.get(file.content_id) ?? file.filename,
  }));
  return { ...campaign, uploadedContent };
}

/**
 * Refuses a campaign that cannot run, by the same functions as the builder. `before` is the running campaign in an edit:
 * one that has started need not start in the future.
 */
export async function assertComplete(
  context: CompletenessContext,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
  before: CampaignData | null,
): Promise<void> {
  // A campaign that runs in advanced mode stays editable when the settings change.
  if (campaign.advanced_mode && !before?.advanced_mode && !(await context.accounts.mayUseAdvanced(trx, user_id))) {
    throw new Refusal('advanced_unavailable');
  }
  const today = dayIn(campaign.time_zone, context.clock.now());
  const hasStarted = before !== null && before.start_date === campaign.start_date;
  const missing = findMissing(campaign, hasStarted && campaign.start_date < today ? campaign.start_date : today)
    // The builder suggests a higher budget than the minimum that the API accepts.
    .filter(({ field }) => field !== 'budget_amount');
  const over =
    hasStarted && hasLastDayPassed(campaign.end_date, today)
      ? [{ field: 'end_date', message: 'Choose a later end date' }]
      : [];
  const spend = minimumSpendWarnings(campaign.selectedPlatforms, totalBudget(campaign));
  const creative = findCreativeMissing(campaign, await listFiles(context, trx, user_id, campaign));
  const problems: FieldProblem[] = [
    ...missing.map(({ field, message }) => ({ field, message })),
    ...over,
    ...spend.map(({ message }) => ({ field: 'budget_amount', message })),
    ...creative.map(({ field, message }) => ({ field, message })),
    ...(await findTestimonialProblems(context, trx, user_id, campaign)),
  ];
  if (problems.length > 0) throw new Refusal('campaign_incomplete', problems);
}
