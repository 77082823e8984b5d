import { createHash, randomBytes } from 'node:crypto';
import { uuidv7 } from 'uuidv7';
import { campaignRow } from '../campaign-row.ts';
import type { World } from '../world.ts';

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

/** A campaign that waits for its review; the drafts before it go, so that there is room for a copy of it. */
async function campaign(world: World, user_id: string): Promise<string> {
  await world.owner.deleteFrom('campaign_draft').where('user_id', '=', user_id).execute();
  return (await campaignRow(world, user_id)).campaign_id;
}

async function sharedPlan(world: World, user_id: string): Promise<string> {
  const { campaign_id } = await campaignRow(world, user_id);
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest();
  const share = { token_hash, campaign_id, user_id, sealed_token: Buffer.alloc(1), created_at: world.clock.now() };
  await world.owner.insertInto('campaign_share').values(share).execute();
  return token;
}

/** A customer list of which one part has arrived, with one mark in it. */
async function customerList({ owner, clock }: World, user_id: string): Promise<string> {
  const audience_id = uuidv7();
  await owner.insertInto('customer_audience').values({ audience_id, user_id, created_at: clock.now() }).execute();
  const part = { audience_id, user_id, part: 0, marks: Buffer.alloc(32, 7) };
  await owner.insertInto('customer_audience_part').values(part).execute();
  return audience_id;
}

/** What somebody builds a campaign of. */
export const campaignThings: Readonly<Record<string, Maker>> = {
  'drafts.load id': (world, owner_id) => draft(world, owner_id, false),
  'drafts.remove id': (world, owner_id) => draft(world, owner_id, false),
  'drafts.restore id': (world, owner_id) => draft(world, owner_id, true),
  id: campaign,
  token: sharedPlan,
  // Until it is launched, a campaign is its draft.
  campaign_id: (world, owner_id) => draft(world, owner_id, false),
  audience_id: customerList,
  part: async () => '0',
};

export const campaignBodies = {
  'audiences.addPart': () => ({ marks: ['07'.repeat(32)] }),
  'audiences.finish': () => ({ file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 }),
};
