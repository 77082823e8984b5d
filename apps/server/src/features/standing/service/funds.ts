import { drawn, undelivered } from '../../../core/campaign-funds.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { Actor } from '../../audit/service.ts';
import type { MilestoneService } from '../../milestones/service.ts';
import type { WalletService } from '../../wallet/service.ts';
import { type CampaignRow, type PartRow, standingStore as store } from '../store.ts';

export interface FundsDeps {
  readonly wallet: WalletService;
  readonly milestones: MilestoneService;
  readonly newId: () => string;
}

const system: Actor = { kind: 'system' };

/** What of a platform's share was not taken yet. */
const openOf = (part: PartRow) => ({
  media_cents: Math.max(0, exactCents(part.media_cents) - exactCents(part.captured_media_cents)),
  fee_cents: Math.max(0, exactCents(part.fee_cents) - exactCents(part.captured_fee_cents)),
});

/** A campaign's money: held when it is sent off, taken part by part as it goes live, and given back. */
export function fundsOf({ wallet, milestones, newId }: FundsDeps) {
  const openHolds = async (trx: Trx, campaign_id: string) =>
    (await store.holds(trx, campaign_id)).filter(({ left_cents }) => left_cents > 0);

  /** The platform's name keeps the parts of a hold apart, the revision those of a platform. */
  const partName = (row: CampaignRow, part: PartRow) => `${part.platform}.${row.revision}`;

  const take = async (
    trx: Trx,
    row: CampaignRow,
    part: PartRow,
    needed: { media_cents: number; fee_cents: number },
  ): Promise<PartRow> => {
    if (needed.media_cents + needed.fee_cents === 0) return part;
    const parts = drawn(needed, await openHolds(trx, row.campaign_id));
    if (parts === null) throw new Error(`campaign ${row.campaign_id} has nothing held for ${part.platform}`);
    for (const { hold_id, media_cents, fee_cents } of parts) {
      await wallet.capture(trx, {
        hold_id,
        part: partName(row, part),
        media_cents,
        fee_cents,
        reason: 'A campaign went live',
        actor: system,
      });
    }
    const captured = {
      captured_media_cents: part.captured_media_cents + BigInt(needed.media_cents),
      captured_fee_cents: part.captured_fee_cents + BigInt(needed.fee_cents),
    };
    await store.changePart(trx, part, captured);
    await milestones.completed(trx, row.user_id, 'first_campaign');
    await milestones.afterSpend(trx, row.user_id);
    return { ...part, ...captured };
  };

  return {
    hold: async (trx: Trx, row: CampaignRow, cents: number, revision: number, actor: Actor): Promise<void> => {
      const { campaign_id, user_id, updated_at: created_at } = row;
      const hold_id = newId();
      const reference = `${campaign_id}.${revision}`;
      await wallet.hold(trx, { hold_id, user_id, cents, reference, reason: 'Set aside for a campaign', actor });
      await store.insertHold(trx, { hold_id, campaign_id, user_id, revision, created_at });
    },

    heldCents: async (trx: Trx, campaign_id: string): Promise<number> =>
      (await openHolds(trx, campaign_id)).reduce((sum, { left_cents }) => sum + left_cents, 0),

    /** It runs: its share is taken. */
    take: (trx: Trx, row: CampaignRow, part: PartRow): Promise<PartRow> => take(trx, row, part, openOf(part)),

    /**
     * It ended before anybody saw it run, and something was delivered all the same: only that is taken, and no more than is
     * still held. What was given back before is the house's loss.
     */
    async takeDelivered(trx: Trx, row: CampaignRow, part: PartRow): Promise<PartRow> {
      const left = (await openHolds(trx, row.campaign_id)).reduce((sum, { left_cents }) => sum + left_cents, 0);
      const open = openOf(part);
      const media_cents = Math.min(exactCents(part.spent_cents), open.media_cents, left);
      return take(trx, row, part, { media_cents, fee_cents: Math.min(open.fee_cents, left - media_cents) });
    },

    /** A platform did not take it: what was not taken for it goes back at once. */
    async releaseShare(trx: Trx, row: CampaignRow, part: PartRow): Promise<void> {
      const holds = await openHolds(trx, row.campaign_id);
      const left = holds.reduce((sum, { left_cents }) => sum + left_cents, 0);
      const open = openOf(part);
      const media_cents = Math.min(open.media_cents, left);
      const wanted = { media_cents, fee_cents: Math.min(open.fee_cents, left - media_cents) };
      for (const one of drawn(wanted, holds) ?? []) {
        await wallet.releasePart(trx, {
          hold_id: one.hold_id,
          part: partName(row, part),
          cents: one.media_cents + one.fee_cents,
          reason: 'A platform did not take a campaign',
          actor: system,
        });
      }
    },

    /** The plan costs less now, and this much of it was not taken yet. Latest holds first. */
    async releaseSome(trx: Trx, row: CampaignRow, cents: number, actor: Actor): Promise<void> {
      let left = cents;
      for (const { hold_id, left_cents } of (await openHolds(trx, row.campaign_id)).toReversed()) {
        const part = Math.min(left, left_cents);
        if (part === 0) return;
        left -= part;
        const reason = 'A campaign costs less now';
        await wallet.releasePart(trx, { hold_id, part: `less.${row.revision}`, cents: part, reason, actor });
      }
    },

    async releaseAll(trx: Trx, row: CampaignRow, reason: string, actor: Actor): Promise<void> {
      for (const { hold_id } of await openHolds(trx, row.campaign_id)) {
        await wallet.release(trx, { hold_id, reason, actor });
      }
    },

    /** What was paid for and never delivered comes back as credits; the fee is kept. */
    async returnUndelivered(trx: Trx, row: CampaignRow, parts: readonly PartRow[]): Promise<void> {
      for (const part of parts) {
        const captured = exactCents(part.captured_media_cents);
        // A plan that was lowered while it ran took more than it may cost now: what was delivered beyond it is ours.
        const delivered = Math.min(exactCents(part.spent_cents), exactCents(part.media_cents));
        const cents = undelivered(captured, delivered) - exactCents(part.returned_cents);
        if (cents <= 0) continue;
        await wallet.returnUndelivered(trx, {
          user_id: row.user_id,
          reference: `${row.campaign_id}.${part.platform}.${row.revision}`,
          cents,
          reason: 'Media of a campaign that was not delivered',
          actor: system,
        });
        await store.changePart(trx, part, { returned_cents: part.returned_cents + BigInt(cents) });
      }
    },
  };
}

export type Funds = ReturnType<typeof fundsOf>;
