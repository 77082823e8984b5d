import {
  MAX_REPORT_LINKS,
  type ReportLink,
  type ReportToShare,
} from '@universal-media/contract/results/sharing/report-links';
import { findRange } from '@universal-media/contract/results/sharing/shared-days';
import type { Advertiser } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { chooseRange, findReportSubject } from '../reports/get-report.ts';
import { toDayColumns, toReportLink } from './report-link.ts';
import { reportLinkStore as store } from './store.ts';

const DAY_MS = 86_400_000;

/** Creates a read-only link to a report, which ends by itself. */
export const shareReport = (
  context: ResultsContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  { campaign_id, days, shows_money, works_for_days }: ReportToShare,
): Promise<ReportLink> =>
  transact(async (trx) => {
    const { clock, newId, reportLinks } = context;
    const now = clock.now();
    const subject = await findReportSubject(context, trx, { user_id, campaign_id });
    if (!subject) throw new Refusal('not_found');
    const campaign = 'campaign_id' in subject ? subject : null;
    const today = dayIn(subject.time_zone, now);
    // Refuses days that the report itself would refuse.
    chooseRange(findRange(days, today), campaign, today);
    await store.lockOwner(trx, user_id);
    if ((await store.count(trx, user_id, now)) >= MAX_REPORT_LINKS) throw new Refusal('too_many_links');
    const link_id = newId();
    const row = await store.insert(trx, {
      link_id,
      user_id,
      campaign_id,
      ...toDayColumns(days),
      shows_money,
      ...reportLinks.make(link_id),
      created_at: now,
      expires_at: new Date(now.getTime() + works_for_days * DAY_MS),
    });
    return toReportLink(reportLinks, { ...row, campaign_name: campaign?.name ?? null });
  });
