import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { MAX_ANNOTATIONS } from '@universal-media/contract/results/annotations';
import { comparedRange, DEFAULT_COMPARISON } from '@universal-media/contract/results/comparison';
import { defaultRange, MAX_REPORT_DAYS, type ReportRange } from '@universal-media/contract/results/range';
import type { Report, ReportQuery } from '@universal-media/contract/results/reports';
import type { Owner } from '#core/accounts/principal.ts';
import { aroundDays, dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { computePacing, listDue } from '#core/results/pacing.ts';
import { buildReport, capAtBudget, type ReportRow } from '#core/results/report.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { findCreativeFiles } from '../metrics/creatives-store.ts';
import { sumParts } from '../metrics/parts-store.ts';
import { listReach } from '../reach/store.ts';
import { type ReportScope, reportStore as store } from './store.ts';

/** The rows of a report, and what they add up to. */
export interface ReportWithRows {
  readonly report: Report;
  /** Of the campaign or, for all campaigns, of the advertiser. */
  readonly time_zone: string;
  readonly rows: readonly ReportRow[];
}

/** Whose results. */
export interface ReportOwner {
  readonly user: Pick<Owner['user'], 'user_id'>;
}

/** Returns the results of one campaign or of all, by platform and by day. */
export const getReport = async (
  context: ResultsContext,
  transact: OwnerTransact,
  owner: ReportOwner,
  query: ReportQuery,
): Promise<Report> => (await readReport(context, transact, owner, query)).report;

/** Reads a report in one snapshot of its rows. Every form of a report is made from this. */
export const readReport = (
  context: ResultsContext,
  transact: OwnerTransact,
  { user: { user_id } }: ReportOwner,
  query: ReportQuery,
): Promise<ReportWithRows> =>
  transact(async (trx) => {
    const subject = await findReportSubject(context, trx, { user_id, campaign_id: query.campaign_id ?? null });
    if (!subject) throw new Refusal('not_found');
    return readReportFor(context, trx, subject, query);
  });

type CampaignRow = NonNullable<Awaited<ReturnType<ResultsContext['campaigns']['find']>>>;
type ReportedCampaign = Pick<CampaignRow, 'campaign_id' | 'user_id' | 'name' | 'start_date' | 'end_date' | 'time_zone'>;

/** All campaigns of an advertiser. */
interface AllCampaigns {
  readonly user_id: string;
  readonly time_zone: string;
}

export type ReportSubject = CampaignRow | AllCampaigns;

/** Finds what a report is about: a campaign of an advertiser that is not deleted or, without one, all their campaigns. */
export async function findReportSubject(
  { accounts, campaigns }: Pick<ResultsContext, 'accounts' | 'campaigns'>,
  trx: Trx,
  { user_id, campaign_id }: ReportScope,
): Promise<ReportSubject | undefined> {
  if (campaign_id !== null) return campaigns.find(trx, { campaign_id, user_id });
  return { user_id, time_zone: (await accounts.find(trx, user_id))?.time_zone ?? 'UTC' };
}

const listIn = <Row extends { readonly day: string }>(rows: readonly Row[], { from, to }: ReportRange): Row[] =>
  rows.filter(({ day }) => day >= from && day <= to);

/** Reads the report of a campaign or, without one, of all campaigns of an advertiser. */
export async function readReportFor(
  { campaigns, clock }: Pick<ResultsContext, 'campaigns' | 'clock'>,
  trx: Trx,
  subject: ReportedCampaign | AllCampaigns,
  query: Omit<ReportQuery, 'campaign_id'>,
): Promise<ReportWithRows> {
  const campaign = 'campaign_id' in subject ? subject : null;
  const { user_id, time_zone } = subject;
  const now = clock.now();
  const today = dayIn(time_zone, now);
  const range = chooseRange(query, campaign, today);
  const scope = { user_id, campaign_id: campaign?.campaign_id ?? null };
  const spent = await store.sumRunSpend(trx, scope);
  const overspent = await store.listOverspent(trx, scope, spent);
  const comparison = query.compare ?? DEFAULT_COMPARISON;
  const before = comparedRange(range, comparison);
  // The days compared with are earlier and near, so both are read at once.
  const stored = await store.sumDays(trx, scope, { from: before?.from ?? range.from, to: range.to });
  const all = capAtBudget(stored, overspent);
  const rows = listIn(all, range);
  const previous = before && { range: before, rows: listIn(all, before) };
  const creatives = await readCreatives(trx, scope, range);
  const places = await readPlaces(trx, scope, range);
  const updated_at = await store.findFreshness(trx, scope, listIn(stored, range));
  const changes = await campaigns.listChanges(trx, scope, {
    ...aroundDays(range.from, range.to),
    // Several entries of the history make one annotation, or none.
    limit: 5 * MAX_ANNOTATIONS,
  });
  const planned = await campaigns.listPlannedRuns(trx, scope);
  const pacing = computePacing(planned, spent, { now, is_one_campaign: campaign !== null });
  // All campaigns together have no plan for a platform: those that ended are in its spend, and not in the plan.
  const due = listDue(campaign === null ? [] : planned, range, now);
  // People reached by two campaigns cannot be added up.
  const reach = scope.campaign_id === null ? [] : await listReach(trx, { user_id, campaign_id: scope.campaign_id });
  const compared = { comparison, previous };
  const facts = { ...compared, creatives, places, updated_at, changes, pacing, reach, due };
  const report = buildReport({ campaign, range, today, rows, ...facts });
  return { report, rows, time_zone };
}

/** Reads the figures of files in these days, and the files. */
async function readCreatives(trx: Trx, scope: ReportScope, range: ReportRange) {
  const parts = await sumParts(trx, 'creatives', scope, range);
  const rows = parts.map(({ part, ...row }) => ({ ...row, file_hash: part }));
  const hashes = new Set(rows.map(({ file_hash }) => file_hash));
  return { rows, files: await findCreativeFiles(trx, scope.user_id, [...hashes]) };
}

/** Reads the figures of places in these days. */
async function readPlaces(trx: Trx, scope: ReportScope, range: ReportRange) {
  const parts = await sumParts(trx, 'places', scope, range);
  return parts.map(({ part, ...row }) => ({ ...row, place: part }));
}

/** Returns the days of a report: those that were asked for, else those it opens on. */
export function chooseRange(
  { from, to }: Omit<ReportQuery, 'campaign_id'>,
  campaign: Parameters<typeof defaultRange>[0],
  today: string,
): ReportRange {
  const opened = defaultRange(campaign, today);
  const range = { from: from ?? opened.from, to: to ?? opened.to };
  if (range.to < range.from) throw new Refusal('invalid_input', [{ field: 'to', message: 'Must not be before from' }]);
  if (range.to >= addDaysTo(range.from, MAX_REPORT_DAYS)) {
    throw new Refusal('invalid_input', [{ field: 'from', message: `At most ${MAX_REPORT_DAYS} days` }]);
  }
  return range;
}
