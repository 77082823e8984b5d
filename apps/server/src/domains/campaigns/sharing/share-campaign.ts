import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import type { SharedPlan } from '@universal-media/contract/campaigns/campaigns';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { toStatusFields } from '@universal-media/contract/campaigns/status';
import { readStored } from '@universal-media/contract/wire/stored';
import { renderPlan } from '@universal-media/documents/pdf/plan';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { cleanFileName } from '#core/creative/file-name.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { OwnerTransact, ScopedTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignKey } from '../read/list-store.ts';
import { findCampaignRow, readForecast, readRuns, toPlatformRuns } from '../read/views.ts';
import { shareStore as store } from './store.ts';

type SharingContext = Pick<CampaignsContext, 'clock' | 'shareLinks' | 'limits'>;

const MAX_NAME_IN_FILE = 80;
const MAX_FILE_NAME = 255;

/** Reads the plan that may be shown outside of the account: no ids, no reasons, nothing about the account. */
async function readPlan(trx: Trx, key: CampaignKey) {
  const row = await findCampaignRow(trx, key);
  const campaign = readStored(CampaignData, row.campaign_data);
  const runs = toPlatformRuns((await readRuns(trx, [row]))(row.campaign_id));
  const plan: SharedPlan = {
    name: row.name,
    ...toStatusFields(row.status),
    campaign_type: campaign.campaign_type,
    start_date: row.start_date,
    end_date: row.end_date,
    time_zone: row.time_zone,
    budget: exactCents(row.media_cents) / 100,
    parts: runs.map(({ platform, state, media_cents }) => ({ platform, state, media_cents })),
    places: campaign.geographic_targeting.locations.map(({ display_name }) => display_name),
    headline: campaign.headline,
    body_copy: campaign.body_copy,
    call_to_action: campaign.call_to_action,
    landing_page_url: campaign.landing_page_url,
    differences: settingDifferences({ ...campaign, selectedPlatforms: runs.map(({ platform }) => platform) }),
    forecast: await readForecast(trx, row.campaign_id),
  };
  const cost = {
    media_cents: exactCents(row.media_cents),
    fee_cents: exactCents(row.fee_cents),
    total_cents: exactCents(row.total_cents),
  };
  return { plan, cost };
}

async function findLink(
  { shareLinks }: SharingContext,
  trx: Trx,
  user_id: string,
  campaign_id: string,
): Promise<string | null> {
  const share = await store.findOpen(trx, user_id, campaign_id);
  return share ? shareLinks.urlOf(campaign_id, share.sealed_token) : null;
}

/** Renders the media plan as a PDF. */
export async function downloadPlan(
  { clock }: SharingContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  campaign_id: string,
) {
  const { plan, cost } = await transact((trx) => readPlan(trx, { campaign_id, user_id }));
  const name = plan.name.replaceAll(/[/\\]/g, ' ').slice(0, MAX_NAME_IN_FILE);
  return {
    filename: cleanFileName(`${name} media plan.pdf`, MAX_FILE_NAME),
    content_type: 'application/pdf',
    content: await renderPlan({ ...plan, ...cost, made_at: clock.now().toISOString() }),
  };
}

/** Creates a read-only link, or returns the existing one. */
export const shareCampaign = (
  context: SharingContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  campaign_id: string,
): Promise<string> =>
  transact(async (trx) => {
    await findCampaignRow(trx, { campaign_id, user_id });
    const existing = await findLink(context, trx, user_id, campaign_id);
    if (existing !== null) return existing;
    const created_at = context.clock.now();
    await store.insert(trx, { campaign_id, user_id, ...context.shareLinks.make(campaign_id), created_at });
    const created = await findLink(context, trx, user_id, campaign_id);
    if (created === null) throw new Refusal('not_found');
    return created;
  });

/** Revokes the read-only link. */
export const unshareCampaign = (
  { clock }: SharingContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  campaign_id: string,
): Promise<void> =>
  transact(async (trx) => {
    await findCampaignRow(trx, { campaign_id, user_id });
    await store.revoke(trx, user_id, campaign_id, clock.now());
  });

/** Returns the plan behind a read-only link. */
export async function getSharedPlan(
  { shareLinks, limits }: SharingContext,
  transact: ScopedTransact,
  token: string,
  { ip }: RequestFacts,
): Promise<SharedPlan> {
  await limits.take('shared_plan_address', ip);
  return transact(async (trx) => {
    const share = await store.findByToken(trx, shareLinks.hashOf(token));
    if (!share) throw new Refusal('not_found');
    return (await readPlan(trx, { campaign_id: share.campaign_id })).plan;
  });
}
