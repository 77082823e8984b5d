import type { CampaignEmailKind } from '@universal-media/contract/campaigns/status';
import { pages } from '@universal-media/contract/wire/pages';
import { renderCampaignEmail } from '@universal-media/documents/emails/campaign-update';
import type { CampaignsContext } from '../context.ts';
import { readCampaign } from '../state/campaign.ts';

interface CampaignEmail {
  readonly campaign_id: string;
  /** The field's name in stored jobs. */
  readonly news: CampaignEmailKind;
  readonly version: number;
}

/** Sends the owner an email about a campaign, once per event, unless they turned campaign emails off. */
export async function sendCampaignEmail(
  { accounts, notifications, origin, transact }: CampaignsContext,
  { campaign_id, news: kind, version }: CampaignEmail,
): Promise<void> {
  const found = await transact(async (trx) => {
    const campaign = await readCampaign(trx, campaign_id);
    return campaign && { row: campaign.row, account: await accounts.find(trx, campaign.row.user_id) };
  });
  if (!found?.account?.campaign_emails || found.row.deleted_at !== null) return;
  const { row, account } = found;
  const email = await renderCampaignEmail({
    kind,
    full_name: account.full_name,
    campaign: row.name,
    reason: row.status_reason,
    url: `${origin}${pages.campaign(campaign_id)}`,
  });
  const about = `campaign.${kind}.${campaign_id}.${version}`;
  await notifications.deliverOnce({ user_id: row.user_id, about, to: account.email, ...email });
}
