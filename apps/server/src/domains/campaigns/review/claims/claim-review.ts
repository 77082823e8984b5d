import {
  CLAIM_MINUTES,
  type ReviewClaim,
  type SNOOZE_MINUTES,
} from '@universal-media/contract/campaigns/read/review-claim';
import type { Staff } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../../context.ts';
import { notifyStaff } from '../../state/transitions.ts';
import { lockAnyCampaign } from '../staff-action.ts';
import { claimStore as store } from './store.ts';

/** Reads who reviews some campaigns now, by campaign. */
export async function readClaims(
  trx: Trx,
  campaign_ids: readonly string[],
  now: Date,
): Promise<ReadonlyMap<string, ReviewClaim>> {
  if (campaign_ids.length === 0) return new Map();
  const rows = await store.list(trx, campaign_ids, after(now, { minutes: -CLAIM_MINUTES }));
  return new Map(
    rows.map(({ campaign_id, claimed_by, claimed_at, active_at, full_name }) => [
      campaign_id,
      {
        admin_id: claimed_by,
        name: full_name,
        since: claimed_at.toISOString(),
        until: after(active_at, { minutes: CLAIM_MINUTES }).toISOString(),
      },
    ]),
  );
}

/**
 * Claims the review of a campaign, or keeps the claim while its holder is active. A colleague's claim stays unless it is taken
 * over: the answer then names the colleague.
 */
export const claimReview = (
  context: CampaignsContext,
  transact: SystemTransact,
  { admin: { admin_id, full_name } }: Staff,
  campaign_id: string,
  { take_over }: { readonly take_over: boolean },
): Promise<ReviewClaim> =>
  transact(async (trx) => {
    const { row } = await lockAnyCampaign(trx, campaign_id);
    const now = context.clock.now();
    const claim = (await readClaims(trx, [campaign_id], now)).get(campaign_id);
    if (claim && claim.admin_id !== admin_id && !take_over) return claim;
    const until = after(now, { minutes: CLAIM_MINUTES }).toISOString();
    if (claim?.admin_id === admin_id) {
      await store.keep(trx, campaign_id, now);
      return { ...claim, until };
    }
    await store.claim(trx, { campaign_id, user_id: row.user_id }, admin_id, now);
    notifyStaff(context, trx, campaign_id);
    return { admin_id, name: full_name, since: now.toISOString(), until };
  });

/** Gives up the caller's claim. A colleague's stays. */
export const releaseReview = (
  context: CampaignsContext,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  campaign_id: string,
): Promise<void> =>
  transact(async (trx) => {
    await lockAnyCampaign(trx, campaign_id);
    if (await store.release(trx, campaign_id, admin_id)) notifyStaff(context, trx, campaign_id);
  });

/** Puts a campaign off in the caller's own queue, or takes that back. */
export const snoozeReview = (
  { clock }: Pick<CampaignsContext, 'clock'>,
  transact: SystemTransact,
  { admin: { admin_id } }: Staff,
  campaign_id: string,
  minutes: (typeof SNOOZE_MINUTES)[number],
): Promise<Date | null> =>
  transact(async (trx) => {
    const { row } = await lockAnyCampaign(trx, campaign_id);
    const until = minutes === 0 ? null : after(clock.now(), { minutes });
    await store.snooze(trx, { campaign_id, user_id: row.user_id }, admin_id, until);
    return until;
  });
