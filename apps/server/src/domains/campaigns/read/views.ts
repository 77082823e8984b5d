import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { CampaignMoney, CampaignMove, PlatformRun } from '@universal-media/contract/campaigns/campaigns';
import { StoredForecast } from '@universal-media/contract/campaigns/forecast/estimates';
import { platformIds } from '@universal-media/contract/platforms/platforms';
import { readStored } from '@universal-media/contract/wire/stored';
import { z } from 'zod';
import { toCampaignMoney } from '#core/campaigns/campaign-item.ts';
import { toPlatformRun } from '#core/campaigns/platform-run.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Trx } from '#storage/transact.ts';
import type { FigureReader } from '../context.ts';
import type { CampaignRow, PlatformRunRow } from '../state/campaign.ts';
import { detailStore } from './detail-store.ts';
import { type CampaignKey, listStore } from './list-store.ts';

export async function findCampaignRow(trx: Trx, key: CampaignKey): Promise<CampaignRow> {
  const row = await listStore.find(trx, key);
  if (!row) throw new Refusal('not_found');
  return row;
}

/** Staff carry out this run and have not stated what it spent: until then it shows the spend that they entered by day. */
const isSpendEntered = ({ connection, state }: PlatformRunRow): boolean => connection === null && state !== 'ended';

/**
 * Reads the runs of a page of campaigns and returns a look-up by campaign, in platform order. They show the figures that count in
 * reports, which staff may have entered or corrected; what a platform run spent is what its platform reported.
 */
export async function readRuns(
  figures: FigureReader,
  trx: Trx,
  campaigns: readonly { readonly campaign_id: string; readonly user_id: string }[],
) {
  const rows = await detailStore.listRuns(
    trx,
    campaigns.map(({ campaign_id }) => campaign_id),
  );
  const findSums = await figures.sumRuns(trx, campaigns);
  const counted = rows.map((row): PlatformRunRow => {
    const sums = findSums(row.campaign_id, row.platform);
    if (!sums) return row;
    const { impressions, clicks } = sums;
    return { ...row, impressions, clicks, ...(isSpendEntered(row) && { spent_cents: sums.spent_cents }) };
  });
  const sorted = counted.toSorted((a, b) => platformIds.indexOf(a.platform) - platformIds.indexOf(b.platform));
  const byCampaign = Map.groupBy(sorted, ({ campaign_id }) => campaign_id);
  return (campaign_id: string): PlatformRunRow[] => byCampaign.get(campaign_id) ?? [];
}

export const toPlatformRuns = (rows: readonly PlatformRunRow[]): PlatformRun[] => rows.map(toPlatformRun);

const toCampaignMove = (row: Awaited<ReturnType<typeof detailStore.listHistory>>[number]): CampaignMove => ({
  at: row.created_at.toISOString(),
  platform: row.platform,
  from: row.from_state,
  to: row.to_state,
  by: row.actor_kind,
  reason: row.reason,
});

/** Reads what was paid for a campaign, charged, delivered and returned. */
export async function readMoney(figures: FigureReader, trx: Trx, row: CampaignRow): Promise<CampaignMoney> {
  const rows = (await readRuns(figures, trx, [row]))(row.campaign_id);
  return toCampaignMoney(row, await detailStore.sumHolds(trx, row.campaign_id), rows, toPlatformRuns(rows));
}

/** Reads what both the owner and staff see of one campaign. */
export async function readDetail(figures: FigureReader, trx: Trx, row: CampaignRow) {
  const { campaign_id } = row;
  const rows = (await readRuns(figures, trx, [row]))(campaign_id);
  const runs = toPlatformRuns(rows);
  const moves = await detailStore.listHistory(trx, campaign_id);
  return {
    rows,
    runs,
    campaign_data: readStored(CampaignData, row.campaign_data),
    money: toCampaignMoney(row, await detailStore.sumHolds(trx, campaign_id), rows, runs),
    history: moves.map(toCampaignMove),
    /** For staff only: it names staff members. */
    staff_history: moves.map((move) => ({ ...toCampaignMove(move), by_name: move.staff_name })),
  };
}

/** Reads the latest forecast; null when there is none or its format is no longer supported. */
export async function readForecast(trx: Trx, campaign_id: string): Promise<StoredForecast | null> {
  const row = await detailStore.findForecast(trx, campaign_id);
  return StoredForecast.safeParse(row?.forecast).data ?? null;
}

/** The cursor of a list: where the page before ended. */
export const cursorSchema = <L extends string>(list: L) =>
  z.object({ of: z.literal(list), at: z.iso.datetime({ precision: 6 }).startsWith('20'), id: z.uuid() });
