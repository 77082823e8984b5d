import type { CampaignEmailKind, PlatformState } from '@universal-media/contract/campaigns/status';
import { type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { pages } from '@universal-media/contract/wire/pages';
import { renderCampaignEmail } from '@universal-media/documents/emails/campaign-update';
import { usedPercent } from '#core/campaigns/sync/budget-use.ts';
import type { CampaignsContext } from '../context.ts';
import { findRun, readCampaign } from '../state/campaign.ts';
import { pausePage } from './pause-by-link.ts';

interface CampaignEmail {
  readonly campaign_id: string;
  /** The field's name in stored jobs. */
  readonly news: CampaignEmailKind;
  readonly version: number;
  /** The platform that an email about one platform is about. */
  readonly platform?: PlatformId | undefined;
}

/** A run in one of these states does not go live any more, or already is. */
const isSettled: ReadonlySet<PlatformState> = new Set(['live', 'ended', 'refused']);

/** The emails after which an owner may have to stop ads at once, wherever they read them. */
const hasPauseLink: ReadonlySet<CampaignEmailKind> = new Set(['live', 'budget_almost_spent']);

/** Sends the owner an email about a campaign, once per event. */
export async function sendCampaignEmail(
  context: CampaignsContext,
  { campaign_id, news: kind, version, platform }: CampaignEmail,
): Promise<void> {
  const { accounts, notifications, origin, transact } = context;
  const found = await transact(async (trx) => {
    const campaign = await readCampaign(trx, campaign_id);
    if (!campaign) return undefined;
    const run = platform && findRun(campaign, platform);
    const others_follow = campaign.runs.some(({ wanted, state }) => wanted === 'live' && !isSettled.has(state));
    const percent = usedPercent(campaign.runs);
    return { row: campaign.row, run, others_follow, percent, account: await accounts.find(trx, campaign.row.user_id) };
  });
  if (!found?.account || found.row.deleted_at !== null) return;
  const { row, run, others_follow, percent, account } = found;
  // Owners must learn of a suspension and how to appeal it.
  const category = kind === 'suspended' ? 'policy' : 'campaigns';
  // The platform got it again meanwhile, so the rejection is no longer news.
  if (platform !== undefined && run?.state !== 'refused') return;
  // It ended, or was paused, before the email was due.
  if (kind === 'budget_almost_spent' && row.status !== 'active') return;
  const about = `campaign.${kind}.${campaign_id}.${version}${platform === undefined ? '' : `.${platform}`}`;
  const email = await renderCampaignEmail({
    kind,
    full_name: account.full_name,
    campaign: row.name,
    reason: run ? run.reason : row.status_reason,
    start_date: row.start_date,
    others_follow,
    percent,
    ...(run && { platform: { name: platformById(run.platform).name, was_live: run.live_at !== null } }),
    url: `${origin}${pages.campaign(campaign_id)}`,
    ...(hasPauseLink.has(kind) && { pause_url: pausePage(context, row, about) }),
    unsubscribe_url: notifications.unsubscribePage(row.user_id, category),
  });
  await notifications.deliverOnce({ user_id: row.user_id, about, category, to: account.email, ...email });
}
