import type { ReportLink } from '@universal-media/contract/results/sharing/report-links';
import { SharedDays } from '@universal-media/contract/results/sharing/shared-days';
import type { ShareLinks } from '#connectors/secrets/share-links.ts';
import type { ReportLinkRow } from './store.ts';

type DayColumns = Pick<ReportLinkRow, 'days_kind' | 'from_day' | 'to_day' | 'last_days'>;

/** Writes the days of a shared report into columns. */
export const toDayColumns = (days: SharedDays): DayColumns => ({
  days_kind: days.kind,
  from_day: days.kind === 'dates' ? days.from : null,
  to_day: days.kind === 'dates' ? days.to : null,
  last_days: days.kind === 'last' ? days.days : null,
});

/** Reads them again. The database's own checks keep every other combination out. */
export const readDays = ({ days_kind, from_day, to_day, last_days }: DayColumns): SharedDays =>
  SharedDays.parse({ kind: days_kind, from: from_day, to: to_day, days: last_days });

/** Returns a link as its owner sees it. */
export const toReportLink = (
  reportLinks: ShareLinks,
  row: ReportLinkRow & { readonly campaign_name: string | null },
): ReportLink => ({
  link_id: row.link_id,
  url: reportLinks.urlFor(row.link_id, row.sealed_token),
  campaign_id: row.campaign_id,
  campaign_name: row.campaign_name,
  days: readDays(row),
  shows_money: row.shows_money,
  views: row.views,
  created_at: row.created_at.toISOString(),
  expires_at: row.expires_at.toISOString(),
});
