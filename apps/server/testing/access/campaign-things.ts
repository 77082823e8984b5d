import { uuidv7 } from 'uuidv7';
import type { TestEnvironment } from '../environment/test-environment.ts';

type Maker = (environment: TestEnvironment, owner_id: string) => Promise<string>;

/** A draft of the owner's; those before it go, so that there is always room for one more. */
async function draft({ owner, clock }: TestEnvironment, user_id: string, is_deleted: boolean): Promise<string> {
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
async function customerList({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const audience_id = uuidv7();
  await owner.insertInto('customer_audience').values({ audience_id, user_id, created_at: clock.now() }).execute();
  const part = { audience_id, user_id, part: 0, marks: Buffer.alloc(32, 7) };
  await owner.insertInto('customer_audience_part').values(part).execute();
  return audience_id;
}

/** A reading of the owner's website with one image, which replaces the one before. */
async function websiteReading({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const reading_id = uuidv7();
  const now = clock.now();
  const image = { url: 'https://site.example/0.png', page: '/', alt: '', width: 600, height: 600 };
  const nothing = { name: null, logo_url: null, address: null, phone: null, offers: null, restricted: null };
  const findings = { pages: ['/'], ...nothing, colors: [], handles: [], images: [image], language: null };
  const request = { goal: 'visits', budget: 100, time_zone: 'UTC' };
  await owner.deleteFrom('website_reading').where('user_id', '=', user_id).execute();
  await owner
    .insertInto('website_reading')
    .values({
      user_id,
      reading_id,
      website: 'https://site.example/',
      state: 'reading',
      request: JSON.stringify(request),
      findings: JSON.stringify(findings),
      created_at: now,
      updated_at: now,
    })
    .execute();
  return reading_id;
}

/** Resources for building a campaign. */
export const campaignThings: Readonly<Record<string, Maker>> = {
  'drafts.getDraft id': (environment, owner_id) => draft(environment, owner_id, false),
  'drafts.deleteDraft id': (environment, owner_id) => draft(environment, owner_id, false),
  'drafts.restoreDraft id': (environment, owner_id) => draft(environment, owner_id, true),
  // Until it is launched, a campaign is its draft.
  campaign_id: (environment, owner_id) => draft(environment, owner_id, false),
  'onboarding.viewWebsiteImage id': websiteReading,
  image: async () => '0',
  audience_id: customerList,
  part: async () => '0',
};

export const campaignBodies = {
  'audiences.addAudienceChunk': () => ({ marks: ['07'.repeat(32)] }),
  'audiences.finishAudience': () => ({ file_name: 'customers.csv', emails: 1, phones: 0, parts: 1 }),
};
