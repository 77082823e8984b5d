import { createHash, randomBytes } from 'node:crypto';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { uuidv7 } from 'uuidv7';
import { campaignRow, fundCampaign } from '../builders/campaign-row.ts';
import { once } from '../builders/wallets.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

type Maker = (environment: TestEnvironment, owner_id: string) => Promise<string>;

/** A campaign that waits for its review; the drafts before it go, so that there is room for a copy of it. */
async function campaign(environment: TestEnvironment, user_id: string): Promise<string> {
  await environment.owner.deleteFrom('campaign_draft').where('user_id', '=', user_id).execute();
  return (await campaignRow(environment, user_id)).campaign_id;
}

async function sharedPlan(environment: TestEnvironment, user_id: string): Promise<string> {
  const { campaign_id } = await campaignRow(environment, user_id);
  const token = randomBytes(32).toString('base64url');
  const token_hash = createHash('sha256').update(token).digest();
  const share = {
    token_hash,
    campaign_id,
    user_id,
    sealed_token: Buffer.alloc(1),
    created_at: environment.clock.now(),
  };
  await environment.owner.insertInto('campaign_share').values(share).execute();
  return token;
}

/** Its owner has what it costs. */
async function unpaid(environment: TestEnvironment, user_id: string): Promise<string> {
  const { campaign_id, total_cents } = await campaignRow(environment, user_id, {
    campaign: { status: 'awaiting_payment' },
  });
  const { database, services } = environment.deps;
  const cents = Number(total_cents);
  await database.transact((trx) =>
    services.money.ledger.grantCredits(trx, { user_id, kind: 'grant', from: 'promotion', cents, ...once() }),
  );
  return campaign_id;
}

/** A complete campaign without files: its video is on the owner's own channel. */
function ownVideo(): CampaignData {
  const today = new Date().toISOString().slice(0, 10);
  return CampaignData.parse({
    name: 'Spring opening',
    start_date: addDaysTo(today, 1),
    end_date: addDaysTo(today, 10),
    time_zone: 'UTC',
    selectedPlatforms: ['youtube'],
    youtube_hosting_preference: 'provide_url',
    youtube_video_url: 'https://www.youtube.com/watch?v=abcdefghijk',
    headline: 'The doors open on Saturday',
    body_copy: 'Come and see what is new, and stay for coffee.',
    landing_page_url: 'https://shop.example/spring',
    declaration: { advertiser_category: 'business', paid_for_by: '', special_categories: [] },
    geographic_targeting: {
      locations: [
        {
          place_id: 'country:US',
          type: 'country',
          value: 'US',
          display_name: 'United States',
          country_code: 'US',
          state_code: null,
          coordinates: null,
          population: 331_000_000,
          county: null,
        },
      ],
    },
  });
}

async function changeable(environment: TestEnvironment, user_id: string): Promise<string> {
  const row = await campaignRow(environment, user_id, { data: ownVideo() });
  await fundCampaign(environment, row);
  return row.campaign_id;
}

const running: Maker = async (environment, user_id) =>
  (await campaignRow(environment, user_id, { campaign: { status: 'active' }, part: { state: 'live', wanted: 'live' } }))
    .campaign_id;

const launching: Maker = async (environment, user_id) =>
  (await campaignRow(environment, user_id, { campaign: { status: 'launching' }, part: { wanted: 'live' } }))
    .campaign_id;

const unsent: Maker = async (environment, user_id) =>
  (await campaignRow(environment, user_id, { parts: { meta: { connection: 'meta', state: 'queued' } } })).campaign_id;

/** A campaign that staff run by hand, with a finished customer list of one customer. */
async function withCustomerList(environment: TestEnvironment, user_id: string): Promise<string> {
  const audience_id = uuidv7();
  const list = { file_name: 'customers.csv', emails: 1, phones: 0 };
  const now = environment.clock.now();
  await environment.owner
    .insertInto('customer_audience')
    .values({ audience_id, user_id, ...list, created_at: now, finished_at: now })
    .execute();
  const chunk = { audience_id, user_id, part: 0, marks: Buffer.alloc(32, 7) };
  await environment.owner.insertInto('customer_audience_part').values(chunk).execute();
  return (await campaignRow(environment, user_id, { data: { customer_file: { audience_id, ...list } } })).campaign_id;
}

/** A note about the owner's latest campaign, which the same path names. */
async function note(environment: TestEnvironment, user_id: string): Promise<string> {
  const { campaign_id } = await environment.owner
    .selectFrom('campaign')
    .select('campaign_id')
    .where('user_id', '=', user_id)
    .orderBy('campaign_id', 'desc')
    .limit(1)
    .executeTakeFirstOrThrow();
  const note_id = uuidv7();
  const row = {
    note_id,
    campaign_id,
    user_id,
    text: 'The shop is closed on Monday',
    created_at: environment.clock.now(),
  };
  await environment.owner.insertInto('campaign_note').values(row).execute();
  return note_id;
}

async function savedView({ owner, clock }: TestEnvironment, user_id: string): Promise<string> {
  const view_id = uuidv7();
  const row = { view_id, user_id, name: 'Behind plan', filter: '{"sort":"pacing"}', created_at: clock.now() };
  await owner.deleteFrom('saved_view').where('user_id', '=', user_id).execute();
  await owner.insertInto('saved_view').values(row).execute();
  return view_id;
}

/** Campaigns that were sent off. */
export const launchThings: Readonly<Record<string, Maker>> = {
  id: campaign,
  platform: async () => 'meta',
  note_id: note,
  view_id: savedView,
  token: sharedPlan,
  'campaigns.payCampaign id': unpaid,
  'campaigns.updateCampaign id': changeable,
  'campaigns.setCampaignStatus id': running,
  'staff_campaigns.updatePlatformRun id': launching,
  'staff_campaigns.retryPlatformRun id': unsent,
  'staff_campaigns.downloadCustomerList id': withCustomerList,
};

export const launchBodies = {
  'saved_views.saveView': () => ({ name: 'Ahead of plan', filter: { sort: 'pacing', order: 'descending' } }),
  'campaign_notes.saveNote': () => ({ text: 'The shop is open again' }),
  'campaigns.payCampaign': () => ({ payment_method: 'credits' }),
  'campaigns.updateCampaign': ownVideo,
  'campaigns.setCampaignStatus': () => ({ status: 'paused' }),
  'staff_campaigns.confirmReview': () => ({
    kind: 'landing_page',
    subject: 'https://shop.example/spring',
    confirmed: true,
  }),
  'staff_work.claimRun': () => ({ claimed: true }),
  'staff_work.saveRunSteps': () => ({ steps: ['create'] }),
  'staff_work.settleTrouble': () => ({ note: 'Called the advertiser' }),
  'review_claims.claimReview': () => ({}),
  'review_claims.snoozeReview': () => ({ minutes: 60 }),
  'staff_campaigns.updatePlatformRun': () => ({ state: 'refused', reason: 'There is no room this month' }),
};

export const launchQueries = {
  'staff_campaigns.decideCampaign': 'status=rejected&reason=misleading',
};
