import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { usableFiles } from '@universal-media/contract/campaigns/creative-readiness';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { SHARED_DAYS_AFTER_END, type SharedPlan } from '@universal-media/contract/campaigns/read/shared-plan';
import { settingDifferences } from '@universal-media/contract/campaigns/settings/setting-differences';
import { isShareable, toStatusFields } from '@universal-media/contract/campaigns/status';
import { findAdImages } from '@universal-media/contract/creative/ad-images';
import { buildMatrix } from '@universal-media/contract/creative/matrix';
import { readStored } from '@universal-media/contract/wire/stored';
import { renderPdf } from '@universal-media/documents/pdf/pdf-pool';
import type { Advertiser, Reader, RequestFacts } from '#core/accounts/principal.ts';
import { cleanFileName } from '#core/creative/file-name.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { exactCents } from '#core/money/exact-cents.ts';
import type { OwnerTransact, ScopedTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignKey } from '../read/list-store.ts';
import { findCampaignRow, readForecast, readRuns, toPlatformRuns } from '../read/views.ts';
import { shareStore as store } from './store.ts';

type SharingContext = Pick<CampaignsContext, 'accounts' | 'clock' | 'content' | 'figures' | 'shareLinks' | 'limits'>;

const MAX_NAME_IN_FILE = 80;
const MAX_FILE_NAME = 255;

/** Reads the plan that may be shown outside of the account: no ids, no reasons, nothing about the account. */
async function readPlan({ accounts, content, figures }: SharingContext, trx: Trx, key: CampaignKey) {
  const row = await findCampaignRow(trx, key);
  const campaign = readStored(CampaignData, row.campaign_data);
  const runs = toPlatformRuns((await readRuns(figures, trx, [row]))(row.campaign_id));
  const platforms = runs.map(({ platform }) => platform);
  const content_ids = campaign.uploadedContent.map(({ content_id }) => content_id);
  const files = (await content.describe(trx, row.user_id, content_ids)).map((file) => file.content);
  const images = findAdImages(buildMatrix(platforms, usableFiles(files)), files);
  const brand = await accounts.findBrand(trx, row.user_id, campaign.brand_id);
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
    differences: settingDifferences({ ...campaign, selectedPlatforms: platforms }),
    forecast: await readForecast(trx, row.campaign_id),
    ads: platforms.map((platform) => ({
      platform,
      image_url: images[platform] ?? null,
      own_copy: campaign.platform_copy[platform],
    })),
    brand: brand ? { name: brand.name, logo_url: brand.logo_url } : null,
    primary_language: campaign.primary_language,
    ad_duration: campaign.ad_duration,
  };
  const cost = {
    media_cents: exactCents(row.media_cents),
    fee_cents: exactCents(row.fee_cents),
    total_cents: exactCents(row.total_cents),
  };
  return { plan, cost };
}

async function findLink({ shareLinks }: SharingContext, trx: Trx, user_id: string, campaign_id: string) {
  const share = await store.findOpen(trx, user_id, campaign_id);
  return share && { token_hash: share.token_hash, url: shareLinks.urlFor(campaign_id, share.sealed_token) };
}

/** Renders the media plan as a PDF. */
export async function downloadPlan(
  context: SharingContext,
  transact: OwnerTransact,
  { user: { user_id } }: Reader,
  campaign_id: string,
) {
  const { plan, cost } = await transact((trx) => readPlan(context, trx, { campaign_id, user_id }));
  const made_at = context.clock.now().toISOString();
  const name = plan.name.replaceAll(/[/\\]/g, ' ').slice(0, MAX_NAME_IN_FILE);
  return {
    filename: cleanFileName(`${name} media plan.pdf`, MAX_FILE_NAME),
    content_type: 'application/pdf',
    content: await renderPdf(user_id, { kind: 'plan', data: { ...plan, ...cost, made_at } }),
  };
}

/** Creates a read-only link, or returns the existing one. A link that can no longer be shown is replaced. */
export const shareCampaign = (
  context: SharingContext,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  campaign_id: string,
): Promise<string> =>
  transact(async (trx) => {
    const { status } = await findCampaignRow(trx, { campaign_id, user_id });
    if (!isShareable(status)) throw new Refusal('status_conflict');
    const existing = await findLink(context, trx, user_id, campaign_id);
    if (existing?.url) return existing.url;
    const created_at = context.clock.now();
    if (existing) await store.revokeOne(trx, existing.token_hash, created_at);
    await store.insert(trx, { campaign_id, user_id, ...context.shareLinks.make(campaign_id), created_at });
    const created = await findLink(context, trx, user_id, campaign_id);
    if (!created?.url) throw new Refusal('not_found');
    return created.url;
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
  context: SharingContext,
  transact: ScopedTransact,
  token: string,
  { ip }: RequestFacts,
): Promise<SharedPlan> {
  await context.limits.take('shared_plan_address', ip);
  return transact(async (trx) => {
    const share = await store.findByToken(trx, context.shareLinks.toHash(token));
    if (!share) throw new Refusal('not_found');
    const { plan } = await readPlan(context, trx, { campaign_id: share.campaign_id });
    // A link works again with its campaign, for example after a rejected one was corrected.
    const isOver = dayIn(plan.time_zone, context.clock.now()) > addDaysTo(plan.end_date, SHARED_DAYS_AFTER_END);
    if (!isShareable(plan.state) || isOver) throw new Refusal('not_found');
    return plan;
  });
}
