import { CampaignData } from '@universal-media/contract/campaign';
import type { LaunchCheck } from '@universal-media/contract/campaigns-staff';
import { readKept } from '@universal-media/contract/kept';
import { dayIn } from '../../../core/calendar.ts';
import type { Clock } from '../../../core/clock.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import { launchChecks } from '../../../core/launch-checks.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Trx } from '../../../storage/transact.ts';
import { aroundStore as around } from '../store/around.ts';
import { campaignStore as store } from '../store/campaigns.ts';

/** What must be true before a campaign goes live, as it stands in this transaction. */
export const checkingOf =
  ({ clock }: { readonly clock: Clock }) =>
  async (trx: Trx, campaign_id: string): Promise<LaunchCheck[]> => {
    const row = await store.find(trx, { campaign_id });
    if (!row) throw new Refusal('not_found');
    const campaign = readKept(CampaignData, row.campaign_data);
    const content_ids = campaign.uploadedContent.map(({ content_id }) => content_id);
    const files = await around.files(trx, [{ campaign_id, user_id: row.user_id, content_ids }]);
    const { held_cents, released_cents } = await around.held(trx, campaign_id);
    const parts = await around.parts(trx, [campaign_id]);
    return launchChecks({
      campaign,
      today: dayIn(row.time_zone, clock.now()),
      total_cents: exactCents(row.total_cents),
      set_aside_cents: held_cents - released_cents,
      files,
      parts: parts.map(({ platform, state, media_cents, fee_cents }) => ({
        platform,
        state,
        share_cents: exactCents(media_cents + fee_cents),
      })),
    });
  };
