import type { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { LOW_BALANCE_CREDITS } from '@universal-media/contract/money/credits';
import type { AdvertiserFact } from '@universal-media/contract/operations/notifications/advertiser-kinds';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { toCents, toCredits } from '@universal-media/contract/wire/money';
import { isAlmostSpent, usedPercent } from '#core/campaigns/sync/budget-use.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { campaignEmailJob } from '../jobs.ts';
import { listActiveRuns } from './budget-use-store.ts';
import type { CampaignRow, PlatformRunRow } from './store.ts';

type AnnounceContext = Pick<CampaignsContext, 'clock' | 'newId' | 'notifications'>;

/** The emails that follow from a change of the campaign's status. */
export type StatusEmailKind = Exclude<CampaignEmailKind, 'platform_rejected' | 'budget_almost_spent'>;

function toFact(kind: StatusEmailKind, row: CampaignRow): AdvertiserFact {
  const campaign = { campaign_id: row.campaign_id, campaign: row.name };
  const explained = { ...campaign, reason: row.status_reason };
  switch (kind) {
    case 'submitted':
      return { kind: 'campaign_submitted', payload: campaign };
    case 'scheduled':
      return { kind: 'campaign_scheduled', payload: { ...campaign, start_date: row.start_date } };
    case 'live':
      return { kind: 'campaign_live', payload: campaign };
    case 'changes_requested':
      return { kind: 'campaign_changes_requested', payload: explained };
    case 'rejected':
      return { kind: 'campaign_rejected', payload: explained };
    case 'suspended':
      return { kind: 'campaign_suspended', payload: explained };
    case 'suspension_lifted':
      return { kind: 'suspension_lifted', payload: campaign };
    case 'failed':
      return { kind: 'campaign_failed', payload: explained };
    case 'completed':
      return { kind: 'campaign_completed', payload: campaign };
  }
}

/** Tells the owner about a change of their campaign, and has the email sent when they want it. */
export async function announceChange(
  { clock, newId, notifications }: AnnounceContext,
  trx: Trx,
  row: CampaignRow,
  kind: StatusEmailKind,
): Promise<void> {
  const { campaign_id, user_id, version } = row;
  const effect_key = `${campaign_id}.${version}`;
  const not_before = await notifications.raise(trx, { user_id, effect_key, ...toFact(kind, row) });
  if (not_before === null) return;
  const delivery = { outbox_id: newId(), now: clock.now(), not_before };
  await enqueue(trx, campaignEmailJob, delivery, { campaign_id, news: kind, version });
}

/** Tells the owner that staff or the system paused their campaign. */
export async function announcePause(
  { notifications }: Pick<AnnounceContext, 'notifications'>,
  trx: Trx,
  { campaign_id, user_id, version, name, status_reason }: CampaignRow,
): Promise<void> {
  const payload = { campaign_id, campaign: name, reason: status_reason };
  const effect_key = `${campaign_id}.${version}`;
  await notifications.raise(trx, { user_id, effect_key, kind: 'campaign_paused', payload });
}

/** Tells the owner that a platform rejected the campaign, once for each launch there. */
export async function announceRejection(
  { clock, notifications }: Pick<AnnounceContext, 'clock' | 'notifications'>,
  trx: Trx,
  { campaign_id, user_id, name }: CampaignRow,
  { platform, reason, begun_revision }: PlatformRunRow,
): Promise<void> {
  const effect_key = `${campaign_id}.${platform}.${begun_revision}`;
  const payload = { campaign_id, campaign: name, platform: platformById(platform).name, reason };
  const not_before = await notifications.raise(trx, { user_id, effect_key, kind: 'platform_rejected', payload });
  if (not_before === null) return;
  const outbox_id = idNamed(`refused:${effect_key}`);
  const email = { campaign_id, news: 'platform_rejected', version: begun_revision, platform } as const;
  await enqueue(trx, campaignEmailJob, { outbox_id, now: clock.now(), not_before }, email);
}

/** Warns an advertiser whose balance a campaign made low, once for each hold. */
export async function announceLowBalance(
  { ledger, notifications }: Pick<CampaignsContext, 'ledger' | 'notifications'>,
  trx: Trx,
  { user_id, payment_method }: CampaignRow,
  hold: { readonly hold_id: string; readonly cents: number },
): Promise<void> {
  // A campaign that was paid by card leaves the balance as it was.
  if (payment_method === 'card') return;
  const { balance_cents } = await ledger.readBalance(trx, user_id);
  const low = toCents(LOW_BALANCE_CREDITS);
  if (balance_cents >= low || balance_cents + hold.cents < low) return;
  const payload = { credits: toCredits(balance_cents) };
  await notifications.raise(trx, { user_id, effect_key: hold.hold_id, kind: 'low_balance', payload });
}

/** Warns the owners of campaigns whose budget is nearly used up, once for each campaign. */
export async function announceBudgetUse(
  { clock, newId, notifications }: AnnounceContext,
  trx: Trx,
  campaign_ids: readonly string[],
): Promise<void> {
  if (campaign_ids.length === 0) return;
  const runs = await listActiveRuns(trx, campaign_ids);
  for (const [campaign_id, own] of Map.groupBy(runs, ({ campaign_id: id }) => id)) {
    const percent = usedPercent(own);
    const [campaign] = own;
    if (!campaign || !isAlmostSpent(percent)) continue;
    const { user_id, name, version } = campaign;
    const payload = { campaign_id, campaign: name, percent };
    const fact = { user_id, effect_key: campaign_id, kind: 'budget_almost_spent', payload } as const;
    const not_before = await notifications.raise(trx, fact);
    if (not_before === null) continue;
    const delivery = { outbox_id: newId(), now: clock.now(), not_before };
    await enqueue(trx, campaignEmailJob, delivery, { campaign_id, news: 'budget_almost_spent', version });
  }
}
