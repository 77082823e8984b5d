import { type CampaignNews, renderCampaignNewsMail } from '@universal-media/documents/campaign-news-mail';
import type { Transact } from '../../../storage/transact.ts';
import type { AccountService } from '../../account/service.ts';
import type { NotificationService } from '../../notifications/service.ts';
import type { StandingService } from '../../standing/service.ts';

export interface NewsDeps {
  readonly account: AccountService;
  readonly notifications: NotificationService;
  readonly standing: StandingService;
  readonly origin: string;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

interface News {
  readonly campaign_id: string;
  readonly news: CampaignNews;
  readonly version: number;
}

/** Telling its owner by mail how a campaign stands, once for each piece of news and only who wants such mails. */
export const newsOf =
  ({ account: accounts, notifications, standing, origin, transact }: NewsDeps) =>
  async ({ campaign_id, news, version }: News): Promise<void> => {
    const found = await transact(async (trx) => {
      const at = await standing.read(trx, campaign_id);
      return at && { row: at.row, account: await accounts.find(trx, at.row.user_id) };
    });
    if (!found?.account?.campaign_emails || found.row.deleted_at !== null) return;
    const { row, account } = found;
    const letter = await renderCampaignNewsMail({
      news,
      full_name: account.full_name,
      campaign: row.name,
      reason: row.status_reason,
      url: `${origin}/?view=campaigns&campaign=${campaign_id}`,
    });
    const about = `campaign.${news}.${campaign_id}.${version}`;
    await notifications.deliverOnce({ user_id: row.user_id, about, to: account.email, ...letter });
  };
