import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { campaignDays, hasLastDayPassed } from '@universal-media/contract/campaigns/dates';
import {
  STAFF_CAMPAIGNS_PER_PAGE,
  type StaffCampaign,
  type StaffCampaignRow,
  type StaffFilter,
} from '@universal-media/contract/campaigns/staff';
import { isBeforeApproval } from '@universal-media/contract/campaigns/status';
import { policyAnswers } from '@universal-media/contract/platforms/ad-policy';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCredits } from '@universal-media/contract/wire/money';
import { readStored } from '@universal-media/contract/wire/stored';
import type { Staff } from '#core/accounts/principal.ts';
import { listedFields, toCampaignItem } from '#core/campaigns/campaign-item.ts';
import { allowedStaffActions, reviewDueAt, staffTask } from '#core/campaigns/manual-work.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { readTestimonial } from '../drafts/testimonials/read-testimonial.ts';
import { readAdvertiserRecord } from '../review/claims/advertiser-record-store.ts';
import { readClaims } from '../review/claims/claim-review.ts';
import { claimStore } from '../review/claims/store.ts';
import { readConfirmations, readSentBack } from '../review/confirm-review.ts';
import type { PlatformRunRow } from '../state/campaign.ts';
import { detailStore } from './detail-store.ts';
import { checkCampaignLaunch } from './launch-checks.ts';
import { listStore, type StaffListedRow } from './list-store.ts';
import { cursorSchema, readDetail, readRuns, toPlatformRuns } from './views.ts';

type ReadingContext = Pick<CampaignsContext, 'clock' | 'figures'>;

interface StaffListInput {
  readonly view: 'queue' | 'all';
  readonly status?: StaffFilter | undefined;
  readonly cursor?: string | undefined;
}

const StaffFields = CampaignData.pick({
  uploadedContent: true,
  youtube_hosting_preference: true,
  audience_targeting: true,
});
const fields = [...listedFields, ...Object.keys(StaffFields.shape)];

type Files = Awaited<ReturnType<typeof detailStore.listFiles>>;

/** Lists the review queue or all campaigns, with how many there are in each state. */
export const listStaffCampaigns = (
  context: ReadingContext,
  transact: SystemTransact,
  who: Staff,
  { view, status, cursor }: StaffListInput,
  per_page = STAFF_CAMPAIGNS_PER_PAGE,
) =>
  transact(async (trx) => {
    const list = `staff campaigns ${view} ${status ?? ''}`;
    const position = readCursor(cursorSchema(list), cursor);
    const page = { after: position, limit: per_page + 1, fields };
    const found =
      view === 'queue' ? await listStore.listQueue(trx, page) : await listStore.listAll(trx, { status, ...page });
    const rows = found.slice(0, per_page);
    const last = found.length > rows.length ? rows.at(-1) : undefined;
    const counts = await listStore.countByFilter(trx);
    return {
      campaigns: await toStaffRows(context, trx, who, rows),
      total: [...counts.values()].reduce((sum, items) => sum + items, 0),
      waiting: counts.get('under_review') ?? 0,
      counts: Object.fromEntries([...counts].filter(([, items]) => items > 0)),
      next_cursor: last ? writeCursor({ of: list, at: last.position, id: last.campaign_id }) : null,
    };
  });

/** Searches campaigns by name, id or owner email. */
export const searchStaffCampaigns = (
  context: ReadingContext,
  transact: SystemTransact,
  who: Staff,
  { q, status }: { readonly q: string; readonly status?: StaffFilter | undefined },
  limit = STAFF_CAMPAIGNS_PER_PAGE,
): Promise<StaffCampaignRow[]> =>
  transact(async (trx) => toStaffRows(context, trx, who, await listStore.search(trx, q, { limit, fields }, status)));

/** Returns a campaign with everything staff need to decide. */
export const getStaffCampaign = (
  context: ReadingContext & Pick<CampaignsContext, 'accounts' | 'testimonials'>,
  transact: SystemTransact,
  who: Staff,
  campaign_id: string,
): Promise<StaffCampaign> =>
  transact(async (trx) => {
    const campaign = await listStore.find(trx, { campaign_id });
    const listed = await listStore.findListed(trx, campaign_id, fields);
    const [row] = listed ? await toStaffRows(context, trx, who, [listed]) : [];
    if (!campaign || !row) throw new Refusal('not_found', 'Campaign not found.');
    const { rows, campaign_data, money, staff_history: history } = await readDetail(context.figures, trx, campaign);
    const today = dayIn(campaign.time_zone, context.clock.now());
    const { declaration, selectedPlatforms, geographic_targeting } = campaign_data;
    const countries = geographic_targeting.locations.map(({ country_code }) => country_code);
    const brand = await context.accounts.findBrand(trx, campaign.user_id, campaign_data.brand_id);
    return {
      ...row,
      campaign_data,
      brand: brand ? { name: brand.name, logo_url: brand.logo_url } : null,
      money,
      advertiser: await readAdvertiserRecord(trx, campaign.user_id),
      history,
      checks: await checkCampaignLaunch(context, trx, campaign_id),
      confirmations: await readConfirmations(context, trx, campaign),
      sent_back: await readSentBack(trx, campaign),
      policy: policyAnswers(declaration, selectedPlatforms, countries, today),
      testimonial: await readTestimonial(context, trx, campaign.user_id, campaign_data),
      manual_fulfillment_notes: await detailStore.findNotes(trx, campaign_id),
      staff_can: allowedStaffActions(campaign, hasLastDayPassed(campaign.end_date, today)),
      to_do: rows.map((run) => ({
        ...staffTask(run, campaign),
        ...(run.platform_message !== null && { platform_message: run.platform_message }),
      })),
    };
  });

function approvalStatus({ status, changes_requested, approved_at }: StaffListedRow, files: Files) {
  if (status === 'rejected') return 'rejected';
  if (status === 'under_review' && changes_requested) return 'changes_requested';
  if (!isBeforeApproval(status) && approved_at !== null) return 'approved';
  return files.some((file) => file.approval_status !== 'approved') ? 'requires_content_review' : 'pending_review';
}

/** Sums dollars of media by platform category. */
function priceBreakdown(runs: readonly PlatformRunRow[]) {
  const byCategory = Map.groupBy(runs, ({ platform }) => platformById(platform).category);
  return Object.fromEntries(
    [...byCategory].map(([category, rows]) => [
      category,
      { category_total: toCredits(rows.reduce((sum, { media_cents }) => sum + exactCents(media_cents), 0)) },
    ]),
  );
}

const listContentIds = ({ campaign_data }: Pick<StaffListedRow, 'campaign_data'>): string[] =>
  readStored(StaffFields, campaign_data).uploadedContent.map(({ content_id }) => content_id);

function toStaffRow(
  { clock }: ReadingContext,
  row: StaffListedRow,
  runs: readonly PlatformRunRow[],
  files: Files,
  { submission, claim, snoozed_until }: Pick<StaffCampaignRow, 'submission' | 'claim' | 'snoozed_until'>,
): StaffCampaignRow {
  const today = dayIn(row.time_zone, clock.now());
  const { can: _can, id: _id, ...item } = toCampaignItem(row, toPlatformRuns(runs), today);
  const { youtube_hosting_preference, audience_targeting } = readStored(StaffFields, row.campaign_data);
  const waiting_since = row.status === 'under_review' && !row.changes_requested ? row.submitted_at : null;
  return {
    ...item,
    user_id: row.user_id,
    user_email: row.user_email,
    waiting_since: waiting_since?.toISOString() ?? null,
    promised_by: waiting_since && reviewDueAt(waiting_since, row).toISOString(),
    duration_days: campaignDays(row.start_date, row.end_date),
    pricing: { pricing_breakdown: priceBreakdown(runs) },
    assets: files.map(({ content_id, content_type, filename }) => ({ content_id, content_type, filename })),
    youtube_hosting_preference: item.platforms.includes('youtube') ? youtube_hosting_preference : null,
    age_ranges: audience_targeting.age_ranges,
    location_count: row.location_count,
    submission,
    claim,
    snoozed_until,
    approval_status: approvalStatus(row, files),
  };
}

/** Builds a page of rows with one query for the runs and one for the files. */
async function toStaffRows(
  context: ReadingContext,
  trx: Trx,
  { admin: { admin_id } }: Staff,
  rows: readonly StaffListedRow[],
): Promise<StaffCampaignRow[]> {
  if (rows.length === 0) return [];
  const getRuns = await readRuns(context.figures, trx, rows);
  const campaigns = rows.map((row) => ({ ...row, content_ids: listContentIds(row) }));
  const files = await detailStore.listFiles(trx, campaigns);
  const ids = rows.map(({ campaign_id }) => campaign_id);
  const submissions = await detailStore.countSubmissions(trx, ids);
  const now = context.clock.now();
  const claims = await readClaims(trx, ids, now);
  const snoozed = await claimStore.listSnoozed(trx, admin_id, ids, now);
  return campaigns.map(({ content_ids, ...row }) =>
    toStaffRow(
      context,
      row,
      getRuns(row.campaign_id),
      files.filter((file) => content_ids.includes(file.content_id) || file.campaign_id === row.campaign_id),
      {
        submission: submissions.get(row.campaign_id) ?? 1,
        claim: claims.get(row.campaign_id) ?? null,
        snoozed_until: snoozed.get(row.campaign_id)?.toISOString() ?? null,
      },
    ),
  );
}
