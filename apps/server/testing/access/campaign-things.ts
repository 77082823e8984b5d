import { uuidv7 } from 'uuidv7';
import type { World } from '../environment/test-environment.ts';

type Maker = (world: World, owner_id: string) => Promise<string>;

/** A draft of the owner's; those before it go, so that there is always room for one more. */
async function draft({ owner, clock }: World, user_id: string, is_deleted: boolean): Promise<string> {
  const draft_id = uuidv7();
  const now = clock.now();
  const content = { draft_name: 'A draft', step: 1, version: 1, missing: 0, campaign_data: '{}' };
  const times = { created_at: now, last_saved_at: now, deleted_at: is_deleted ? now : null };
  await owner.deleteFrom('campaign_draft').where('user_id', '=', user_id).execute();
  await owner
    .insertInto('campaign_draft')
    .values({ draft_id, user_id, ...content, ...times })
    .execute();
  return draft_id;
}

/** A customer list of which one part has arrived, with one mark in it. */
async function customerList({ owner, clock }: World, user_id: string): Promise<string> {
  const audience_id = uuidv7();
  await owner.insertInto('customer_audience').values({ audience_id, user_id, created_at: clock.now() }).execute();
  const part = { audience_id, user_id, part: 0, marks: Buffer.alloc(32, 7) };
  await owner.insertInto('customer_audience_part').values(part).execute();
  return audience_id;
}

/** Resources for building a campaign. */
export const campaignThings: Readonly<Record<string, Maker>> = {
  'drafts.getDraft id': (world, owner_id) => draft(world, owner_id, false),
  'drafts.deleteDraft id': (world, owner_id) => draft(world, owner_id, false),
  'drafts.restoreDraft id': (world, owner_id) => draft(world, owner_id, true),
  // Until it is launched, a campaign is its draft.
  campaign_id: (world, owner_id) => draft(world, owner_id, false),
  audience_id: customerList,
  part: async () => '0',
};

export const campaignBodies = {
  'audiences.addAudienceChunk': () => ({ marks: ['07'.repeat(32)] }),
  'audiences.finishAudience': () => ({ file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 }),
};
