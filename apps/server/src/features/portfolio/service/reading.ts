import { CampaignData } from '@universal-media/contract/campaign';
import type { CampaignMove, PlatformPart } from '@universal-media/contract/campaigns';
import { StoredForecast } from '@universal-media/contract/estimates';
import { readKept } from '@universal-media/contract/kept';
import { platformIds } from '@universal-media/contract/platforms';
import { z } from 'zod';
import { moneyOf } from '../../../core/campaign-item.ts';
import { partOf } from '../../../core/platform-part.ts';
import type { Trx } from '../../../storage/transact.ts';
import { type PartRow, aroundStore as store } from '../store/around.ts';
import type { CampaignRow } from '../store/campaigns.ts';

const inOrder = (parts: readonly PartRow[]): PartRow[] =>
  parts.toSorted((a, b) => platformIds.indexOf(a.platform) - platformIds.indexOf(b.platform));

/** The platforms of a page of campaigns, by campaign, in the order every list keeps. */
export async function partsOf(trx: Trx, campaigns: readonly { readonly campaign_id: string }[]) {
  const rows = await store.parts(
    trx,
    campaigns.map(({ campaign_id }) => campaign_id),
  );
  const byCampaign = Map.groupBy(inOrder(rows), ({ campaign_id }) => campaign_id);
  return (campaign_id: string): PartRow[] => byCampaign.get(campaign_id) ?? [];
}

export const shownParts = (rows: readonly PartRow[]): PlatformPart[] => rows.map(partOf);

const moveOf = (row: Awaited<ReturnType<typeof store.history>>[number]): CampaignMove => ({
  at: row.created_at.toISOString(),
  platform: row.platform,
  from: row.from_state,
  to: row.to_state,
  by: row.actor_kind,
  reason: row.reason,
});

/** One campaign with all that advertisers and staff both see of it. */
export async function wholeOf(trx: Trx, row: CampaignRow) {
  const { campaign_id } = row;
  const rows = (await partsOf(trx, [row]))(campaign_id);
  const parts = shownParts(rows);
  return {
    rows,
    parts,
    campaign_data: readKept(CampaignData, row.campaign_data),
    money: moneyOf(row, await store.held(trx, campaign_id), rows, parts),
    history: (await store.history(trx, campaign_id)).map(moveOf),
  };
}

/** What was forecast for it as it is now; null when nothing was, or in words that nobody reads any more. */
export async function forecastOf(trx: Trx, campaign_id: string): Promise<StoredForecast | null> {
  const row = await store.forecast(trx, campaign_id);
  return StoredForecast.safeParse(row?.forecast).data ?? null;
}

/** Where a page ended, in which list. */
export const positionIn = <L extends string>(of: L) =>
  z.object({ of: z.literal(of), at: z.iso.datetime({ precision: 6 }).startsWith('20'), id: z.uuid() });
