import { CampaignData, MAX_CAMPAIGN_NAME } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo, campaignDays, endDateAfter } from '@universal-media/contract/campaigns/dates';
import { readStored } from '@universal-media/contract/wire/stored';
import type { Owner } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { findCampaignRow } from '../read/views.ts';
import { saveDraft } from './save-draft.ts';

/** The builder step with the dates, which the advertiser checks first. */
export const FIRST_STEP = 2;

/** Cuts a long name without leaving half an emoji at its end. */
const nameCopy = (name: string): string =>
  `Copy of ${name}`.slice(0, MAX_CAMPAIGN_NAME).replace(/[\uD800-\uDBFF]$/, '');

/** Duplicates a campaign as a new draft of the same length, with the same files, that starts tomorrow. */
export async function duplicateCampaign(
  context: CampaignsContext,
  transact: OwnerTransact,
  who: Owner,
  campaign_id: string,
): Promise<{ draft_id: string }> {
  const { user_id } = who.user;
  const row = await transact((trx) => findCampaignRow(trx, { campaign_id, user_id }));
  const start_date = addDaysTo(dayIn(row.time_zone, context.clock.now()), 1);
  const end_date = endDateAfter(start_date, campaignDays(row.start_date, row.end_date));
  const name = nameCopy(row.name);
  const campaign_data = { ...readStored(CampaignData, row.campaign_data), name, start_date, end_date };
  const draft = { draft_id: context.newId(), version: 0, draft_name: name, campaign_data, step: FIRST_STEP };
  const { draft_id } = await saveDraft(context, transact, who, draft, null);
  return { draft_id };
}
