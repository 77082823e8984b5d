import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { readStored } from '@universal-media/contract/wire/stored';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import { detailStore } from '../read/detail-store.ts';
import { listStore } from '../read/list-store.ts';
import { recordStaffAction } from './staff-action.ts';

const WithList = CampaignData.pick({ customer_file: true });

/**
 * Returns the hashes of a campaign's customer list, one per line with its kind, for a platform that staff run by hand. The
 * audit entry is stored before anything is read, so that no list leaves without one.
 */
export async function downloadCustomerList(
  context: Pick<CampaignsContext, 'audit' | 'customerLists'>,
  transact: SystemTransact,
  who: Staff,
  campaign_id: string,
  facts: RequestFacts,
) {
  const list = await transact(async (trx) => {
    const campaign = await listStore.find(trx, { campaign_id });
    const file = campaign && readStored(WithList, campaign.campaign_data).customer_file;
    if (!file) throw new Refusal('not_found', 'This campaign has no customer list.');
    // Connected platforms get the list from us, so staff need it only for work by hand.
    const runs = await detailStore.listRuns(trx, [campaign_id]);
    if (runs.every(({ connection }) => connection !== null)) {
      throw new Refusal('not_found', 'Every platform of this campaign gets its customer list from us.');
    }
    const { audience_id, emails, phones } = file;
    await recordStaffAction(context, trx, who, 'campaign.customer_list_downloaded', campaign_id, facts, {
      after: { audience_id, emails, phones },
    });
    return { audience_id, user_id: campaign.user_id };
  });
  // A list may have a million hashes: bytes take far less memory than as many strings.
  const chunks: Buffer[] = [];
  for await (const { kind, hashes } of context.customerLists.readHashes(transact, list)) {
    chunks.push(Buffer.from(hashes.map((hash) => `${hash},${kind ?? ''}\n`).join('')));
  }
  if (chunks.length === 0) throw new Refusal('not_found', 'The customer list was deleted.');
  return {
    filename: `customer-list-${campaign_id}.csv`,
    content_type: 'text/csv; charset=utf-8',
    content: Buffer.concat([Buffer.from('sha256,kind\n'), ...chunks]),
  };
}
