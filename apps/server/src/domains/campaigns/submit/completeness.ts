import { totalBudget } from '@universal-media/contract/campaigns/budget/total';
import type { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { findCreativeMissing } from '@universal-media/contract/campaigns/creative-readiness';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { minimumSpendWarnings } from '@universal-media/contract/platforms/minimum-spend';
import type { FieldProblem } from '@universal-media/contract/wire/errors';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';

type CompletenessContext = Pick<CampaignsContext, 'clock' | 'content'>;

async function listFiles(
  { content }: CompletenessContext,
  trx: Trx,
  user_id: string,
  { uploadedContent }: CampaignData,
): Promise<Content[]> {
  const files: Content[] = [];
  for (const { content_id } of uploadedContent) {
    const row = await content.find(trx, { content_id, user_id });
    if (row) files.push(await content.describe(trx, row));
  }
  return files;
}

/** Fills in the names of files that a client named by id only. Unknown files keep an empty name and are refused later. */
export async function nameFiles(
  { content }: Pick<CompletenessContext, 'content'>,
  trx: Trx,
  user_id: string,
  campaign: CampaignData,
): Promise<CampaignData> {
  if (campaign.uploadedContent.every(({ filename }) => filename !== '')) return campaign;
  const uploadedContent: CampaignData['uploadedContent'] = [];
  for (const file of campaign.uploadedContent) {
    const row = file.filename === '' ? await content.find(trx, { content_id: file.content_id, user_id }) : undefined;
    uploadedContent.push(row ? { ...file, filename: row.filename } : file);
  }
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
  const today = dayIn(campaign.time_zone, context.clock.now());
  const hasStarted = before !== null && before.start_date === campaign.start_date;
  const missing = findMissing(campaign, hasStarted && campaign.start_date < today ? campaign.start_date : today)
    // The builder suggests a higher budget than the minimum that the API accepts.
    .filter(({ field }) => field !== 'budget_amount');
  const over =
    hasStarted && campaign.end_date <= today ? [{ field: 'end_date', message: 'Choose a later end date' }] : [];
  const spend = minimumSpendWarnings(campaign.selectedPlatforms, totalBudget(campaign));
  const creative = findCreativeMissing(campaign, await listFiles(context, trx, user_id, campaign));
  const problems: FieldProblem[] = [
    ...missing.map(({ field, message }) => ({ field, message })),
    ...over,
    ...spend.map(({ message }) => ({ field: 'budget_amount', message })),
    ...creative.map(({ field, message }) => ({ field, message })),
  ];
  if (problems.length > 0) throw new Refusal('campaign_incomplete', problems);
}
