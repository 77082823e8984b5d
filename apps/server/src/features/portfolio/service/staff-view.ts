import { policyAnswers } from '@universal-media/contract/ad-policy';
import { CampaignData } from '@universal-media/contract/campaign';
import { campaignDays } from '@universal-media/contract/campaign-dates';
import type { CampaignStatus } from '@universal-media/contract/campaign-status';
import {
  type LaunchCheck,
  REVIEW_PROMISE_HOURS,
  STAFF_CAMPAIGNS_PER_PAGE,
  type StaffCampaign,
  type StaffCampaignRow,
} from '@universal-media/contract/campaigns-staff';
import { readKept } from '@universal-media/contract/kept';
import { creditsOf } from '@universal-media/contract/money';
import { platformById } from '@universal-media/contract/platforms';
import { z } from 'zod';
import { dayIn } from '../../../core/calendar.ts';
import { itemOf, listedFields } from '../../../core/campaign-item.ts';
import { type Clock, after as later } from '../../../core/clock.ts';
import { readCursor, writeCursor } from '../../../core/cursor.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import { staffActsOf, toDoOf } from '../../../core/hand-work.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import { aroundStore, type PartRow } from '../store/around.ts';
import { type StaffListedRow, campaignStore as store } from '../store/campaigns.ts';
import { partsOf, positionIn, shownParts, wholeOf } from './reading.ts';

interface Listing {
  readonly view: 'queue' | 'all';
  readonly status?: CampaignStatus | undefined;
  readonly cursor?: string | undefined;
}

const Targeting = CampaignData.pick({
  uploadedContent: true,
  youtube_hosting_preference: true,
  audience_targeting: true,
});
const fields = [...listedFields, ...Object.keys(Targeting.shape)];

type Files = Awaited<ReturnType<typeof aroundStore.files>>;

function approvalOf({ status, changes_requested, approved_at }: StaffListedRow, files: Files) {
  if (status === 'rejected') return 'rejected';
  if (status === 'under_review' && changes_requested) return 'changes_requested';
  const before = status === 'awaiting_payment' || status === 'pending' || status === 'under_review';
  if (!before && approved_at !== null) return 'approved';
  return files.some((file) => file.approval_status !== 'approved') ? 'requires_content_review' : 'pending_review';
}

/** Dollars of media by category of platform. */
function breakdownOf(parts: readonly PartRow[]) {
  const byCategory = Map.groupBy(parts, ({ platform }) => platformById(platform).category);
  return Object.fromEntries(
    [...byCategory].map(([category, rows]) => [
      category,
      { category_total: creditsOf(rows.reduce((sum, { media_cents }) => sum + exactCents(media_cents), 0)) },
    ]),
  );
}

const idsIn = ({ campaign_data }: Pick<StaffListedRow, 'campaign_data'>): string[] =>
  readKept(Targeting, campaign_data).uploadedContent.map(({ content_id }) => content_id);

/** What staff see of everybody's campaigns. */
export function staffViewOf(clock: Clock, checks: (trx: Trx, campaign_id: string) => Promise<LaunchCheck[]>) {
  const rowOf = (row: StaffListedRow, parts: readonly PartRow[], files: Files): StaffCampaignRow => {
    const { can: _can, id: _id, ...item } = itemOf(row, shownParts(parts), dayIn(row.time_zone, clock.now()));
    const { youtube_hosting_preference, audience_targeting } = readKept(Targeting, row.campaign_data);
    const waits = row.status === 'under_review' && !row.changes_requested ? row.submitted_at : null;
    return {
      ...item,
      user_id: row.user_id,
      user_email: row.user_email,
      waiting_since: waits?.toISOString() ?? null,
      promised_by: waits && later(waits, { hours: REVIEW_PROMISE_HOURS.most }).toISOString(),
      duration_days: campaignDays(row.start_date, row.end_date),
      pricing: { pricing_breakdown: breakdownOf(parts) },
      assets: files.map(({ content_id, content_type, filename }) => ({ content_id, content_type, filename })),
      youtube_hosting_preference: item.platforms.includes('youtube') ? youtube_hosting_preference : null,
      age_ranges: audience_targeting.age_ranges,
      location_count: row.location_count,
      approval_status: approvalOf(row, files),
    };
  };

  /** Of a whole page the platforms by one question, and the files by another. */
  const shown = async (trx: Trx, rows: readonly StaffListedRow[]): Promise<StaffCampaignRow[]> => {
    const parts = await partsOf(trx, rows);
    const named = rows.map((row) => ({ ...row, content_ids: idsIn(row) }));
    const files = await aroundStore.files(trx, named);
    return named.map(({ content_ids, ...row }) =>
      rowOf(
        row,
        parts(row.campaign_id),
        files.filter((file) => content_ids.includes(file.content_id) || file.campaign_id === row.campaign_id),
      ),
    );
  };

  return {
    /** How many there are is counted for the first page; the next ones carry it along. */
    list: (transact: Transact, { view, status, cursor }: Listing) =>
      transact(async (trx) => {
        const of = `staff campaigns ${view} ${status ?? ''}`;
        const position = readCursor(positionIn(of).extend({ total: z.number().int() }), cursor);
        const page = { after: position, limit: STAFF_CAMPAIGNS_PER_PAGE + 1, fields };
        const found =
          view === 'queue' ? await store.queue(trx, page) : await store.everybodys(trx, { status, ...page });
        const rows = found.slice(0, STAFF_CAMPAIGNS_PER_PAGE);
        const last = found.length > rows.length ? rows.at(-1) : undefined;
        const total = position?.total ?? (await store.count(trx, 'all'));
        return {
          campaigns: await shown(trx, rows),
          total,
          waiting: await store.count(trx, 'waiting'),
          next_cursor: last ? writeCursor({ of, at: last.position, id: last.campaign_id, total }) : null,
        };
      }),

    search: (transact: Transact, text: string): Promise<StaffCampaignRow[]> =>
      transact(async (trx) => shown(trx, await store.search(trx, text, { limit: STAFF_CAMPAIGNS_PER_PAGE, fields }))),

    find: (transact: Transact, campaign_id: string): Promise<StaffCampaign> =>
      transact(async (trx) => {
        const whole = await store.find(trx, { campaign_id });
        const listed = await store.one(trx, campaign_id, fields);
        const [row] = listed ? await shown(trx, [listed]) : [];
        if (!whole || !row) throw new Refusal('not_found', 'Campaign not found.');
        const { rows, campaign_data, money, history } = await wholeOf(trx, whole);
        const today = dayIn(whole.time_zone, clock.now());
        const { declaration, selectedPlatforms, geographic_targeting } = campaign_data;
        const countries = geographic_targeting.locations.map(({ country_code }) => country_code);
        return {
          ...row,
          campaign_data,
          money,
          history,
          checks: await checks(trx, campaign_id),
          policy: policyAnswers(declaration, selectedPlatforms, countries, today),
          manual_fulfillment_notes: await aroundStore.notes(trx, campaign_id),
          staff_can: staffActsOf(whole, today >= whole.end_date),
          to_do: rows.map((part) => toDoOf(part, whole)),
        };
      }),
  };
}
