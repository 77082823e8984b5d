import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import {
  type Confirmation,
  type ConfirmationKind,
  requiredConfirmations,
  type SentBack,
} from '@universal-media/contract/campaigns/read/review-record';
import { readStored } from '@universal-media/contract/wire/stored';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { dayIn } from '#core/kit/calendar.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { CampaignRow } from '../state/campaign.ts';
import { recordStore as store } from './record-store.ts';
import { lockAnyCampaign, recordStaffAction } from './staff-action.ts';

type Clocked = Pick<CampaignsContext, 'clock'>;

/** Lists what staff confirm for a campaign, and who did. A confirmation counts while its subject is the same. */
export async function readConfirmations({ clock }: Clocked, trx: Trx, row: CampaignRow): Promise<Confirmation[]> {
  const required = requiredConfirmations(
    readStored(CampaignData, row.campaign_data),
    dayIn(row.time_zone, clock.now()),
  );
  const given = await store.listConfirmations(trx, row.campaign_id);
  return required.map(({ kind, subject }) => {
    const found = given.findLast((one) => one.kind === kind && one.subject === subject);
    return {
      kind,
      subject,
      confirmed_by: found?.confirmed_by_name ?? null,
      confirmed_at: found?.confirmed_at.toISOString() ?? null,
    };
  });
}

/** Finds what was last sent back to the owner. It is open until the campaign has another revision or is approved. */
export async function readSentBack(
  trx: Trx,
  { campaign_id, status, revision, changes_requested }: CampaignRow,
): Promise<SentBack | null> {
  const found = await store.findSentBack(trx, campaign_id);
  if (!found) return null;
  const { kind, reason, field, sent_by_name, sent_at } = found;
  const isUnanswered = kind === 'rejected' ? status === 'rejected' : changes_requested;
  return {
    kind,
    reason,
    field,
    by: sent_by_name,
    at: sent_at.toISOString(),
    is_open: isUnanswered && found.revision === revision,
    campaign_data: readStored(CampaignData, found.campaign_data),
  };
}

interface ConfirmationInput {
  readonly kind: ConfirmationKind;
  /** What the staff member saw. */
  readonly subject: string;
  readonly confirmed: boolean;
}

/** Records that a staff member watched the video, opened the landing page or decided on a policy, or takes that back. */
export const confirmReview = (
  context: CampaignsContext,
  transact: SystemTransact,
  who: Staff,
  campaign_id: string,
  { kind, subject, confirmed }: ConfirmationInput,
  facts: RequestFacts,
): Promise<Confirmation[]> =>
  transact(async (trx) => {
    const { row } = await lockAnyCampaign(trx, campaign_id);
    const known = await readConfirmations(context, trx, row);
    const asked = known.find((one) => one.kind === kind);
    // The owner changed it meanwhile: what was seen is not what would run.
    if (asked?.subject !== subject) throw new Refusal('campaign_changed');
    if (confirmed === (asked.confirmed_by !== null)) return known;
    const { user_id, revision } = row;
    const { admin_id } = who.admin;
    if (confirmed) {
      const confirmed_at = context.clock.now();
      await store.confirm(trx, { campaign_id, user_id, kind, subject, revision, confirmed_by: admin_id, confirmed_at });
    } else await store.withdraw(trx, { campaign_id, kind, subject });
    const action = confirmed ? 'campaign.confirmed' : 'campaign.confirmation_withdrawn';
    await recordStaffAction(context, trx, who, action, campaign_id, facts, { after: { user_id, kind, revision } });
    return readConfirmations(context, trx, row);
  });
