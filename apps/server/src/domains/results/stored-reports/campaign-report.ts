import type { ReportDocument } from '@universal-media/contract/results/report-document';
import { type ReportRequest, reportSections } from '@universal-media/contract/results/staff-reports';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { readReportFor } from '../reports/get-report.ts';

/** Reads what the report of a campaign shows, over the days of the campaign. */
export async function readCampaignReport(
  context: ResultsContext,
  trx: Trx,
  request: ReportRequest,
): Promise<{ user_id: string; document: ReportDocument }> {
  const campaign = await context.campaigns.find(trx, { campaign_id: request.campaign_id });
  if (!campaign) throw new Refusal('not_found', 'No campaign has this ID.');
  const sections = reportSections(request);
  const { report, time_zone } = await readReportFor(context, trx, campaign, {});
  const money = sections.billing ? await context.campaigns.readMoney(trx, campaign) : null;
  const made_at = context.clock.now().toISOString();
  return { user_id: campaign.user_id, document: { report, time_zone, made_at, sections, money } };
}
