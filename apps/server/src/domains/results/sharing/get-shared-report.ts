import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { reportLinkEndpoints } from '@universal-media/contract/results/sharing/report-links';
import { findRange } from '@universal-media/contract/results/sharing/shared-days';
import type { Answer } from '@universal-media/contract/wire/endpoint';
import { readStored } from '@universal-media/contract/wire/stored';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { toSharedReport } from '#core/results/shared-report.ts';
import type { ScopedTransact, Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findReportSubject, type ReportSubject, readReportFor } from '../reports/get-report.ts';
import { readDays } from './report-link.ts';
import { reportLinkStore as store } from './store.ts';

/** Finds the brand of a campaign. A report of all campaigns may be about several. */
async function findBrandName({ accounts }: ResultsContext, trx: Trx, subject: ReportSubject): Promise<string | null> {
  if (!('campaign_id' in subject)) return null;
  const { brand_id } = readStored(CampaignData, subject.campaign_data);
  return (await accounts.findBrand(trx, subject.user_id, brand_id))?.name ?? null;
}

/** Returns the report behind a read-only link, and counts the view. */
export async function getSharedReport(
  context: ResultsContext,
  transact: ScopedTransact,
  token: string,
  { ip }: RequestFacts,
): Promise<Answer<typeof reportLinkEndpoints.getSharedReport>> {
  await context.limits.take('shared_report_address', ip);
  return transact(async (trx) => {
    const now = context.clock.now();
    const link = await store.findByToken(trx, context.reportLinks.toHash(token), now);
    const subject = link && (await findReportSubject(context, trx, link));
    if (!link || !subject) throw new Refusal('not_found');
    const query = findRange(readDays(link), dayIn(subject.time_zone, now));
    const { report } = await readReportFor(context, trx, subject, query);
    const brand_name = await findBrandName(context, trx, subject);
    await store.countView(trx, link);
    return { report: toSharedReport(report, link), brand_name, expires_at: link.expires_at.toISOString() };
  });
}
