import { campaignStaffEndpoints, STAFF_CAMPAIGNS_PER_PAGE } from '@universal-media/contract/campaigns/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow, fundCampaign } from '#testing/builders/campaign-row.ts';
import { contentRow } from '#testing/builders/content-row.ts';
import { bearer, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { checkCampaignLaunch } from './launch-checks.ts';

let environment: TestEnvironment;
let token: string;
beforeAll(async () => {
  environment = await openTestEnvironment();
  ({ token } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] }));
});
afterAll(() => environment.close());

const {
  listStaffCampaigns: listing,
  searchStaffCampaigns: searching,
  getStaffCampaign: finding,
} = campaignStaffEndpoints;
const ask = (path: string) => environment.app.inject({ url: `/api/admin/campaigns${path}`, headers: bearer(token) });
const list = async (query = '') => listing.answers.body.parse((await ask(query)).json());
const search = async (q: string) =>
  searching.answers.body.parse((await ask(`/search?q=${encodeURIComponent(q)}`)).json()).campaigns;
const find = async (id: string) => finding.answers.body.parse((await ask(`/${id}`)).json()).campaign;
const ago = (hours: number) => new Date(environment.clock.now().getTime() - hours * 3_600_000);

/** A file of an advertiser with its review decision. */
async function file(user_id: string, approval_status: 'approved' | 'pending_review', decided_by: string) {
  const { content_id, filename } = await contentRow(environment, { user_id });
  const now = environment.clock.now();
  const decision = approval_status === 'approved' ? { decided_at: now, decided_by } : {};
  await environment.owner
    .insertInto('content_approval')
    .values({ content_id, user_id, approval_status, submitted_at: now, ...decision })
    .execute();
  return { content_id, filename };
}

describe('the review queue', () => {
  it('lists the campaigns that wait for staff, oldest first, with the promised time', async () => {
    const jo = await accountHolder(environment);
    // Far enough that no first day comes before a promise.
    const start_date = ago(-5 * 24)
      .toISOString()
      .slice(0, 10);
    const waiting = async (hours: number) => {
      const since = ago(hours);
      return {
        since,
        ...(await campaignRow(environment, jo.user_id, { campaign: { submitted_at: since, start_date } })),
      };
    };
    const [second, first, third] = [await waiting(20), await waiting(70), await waiting(1)];
    await campaignRow(environment, jo.user_id, { campaign: { changes_requested: true, submitted_at: ago(90) } });
    await campaignRow(environment, jo.user_id, { campaign: { status: 'pending', submitted_at: null } });

    const { campaigns, waiting: count } = await list('?view=queue');
    expect(count).toBe(3);
    expect(campaigns.map(({ campaign_id }) => campaign_id)).toEqual([
      first.campaign_id,
      second.campaign_id,
      third.campaign_id,
    ]);
    expect(campaigns[0]).toMatchObject({
      user_email: jo.email,
      waiting_since: first.since.toISOString(),
      promised_by: new Date(first.since.getTime() + 72 * 3_600_000).toISOString(),
    });
  });
});

describe('the table of all campaigns', () => {
  it('pages through all campaigns, also by status, and passes the total on', async () => {
    const jo = await accountHolder(environment);
    const before = (await list()).total;
    for (let index = 0; index < STAFF_CAMPAIGNS_PER_PAGE + 2; index += 1) {
      await campaignRow(environment, jo.user_id, { campaign: { status: 'completed', created_at: ago(index) } });
    }
    const first = await list('?status=completed');
    expect(first).toMatchObject({ total: before + STAFF_CAMPAIGNS_PER_PAGE + 2 });
    const second = await list(`?status=completed&cursor=${first.next_cursor}`);
    expect(second.total).toBe(first.total);
    const seen = [...first.campaigns, ...second.campaigns];
    expect(new Set(seen.map(({ campaign_id }) => campaign_id)).size).toBe(STAFF_CAMPAIGNS_PER_PAGE + 2);
    expect(seen.map(({ created_at }) => created_at)).toEqual(
      seen
        .map(({ created_at }) => created_at)
        .toSorted()
        .toReversed(),
    );
    expect((await ask(`?cursor=${first.next_cursor}`)).statusCode).toBe(400);
  });

  it('shows what staff need first, also for a deleted campaign', async () => {
    const jo = await accountHolder(environment);
    const { content_id, filename } = await contentRow(environment, { user_id: jo.user_id });
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: {
        selectedPlatforms: ['youtube', 'meta', 'google'],
        budget_amount: 3_000,
        uploadedContent: [{ content_id, filename }],
        audience_targeting: { age_ranges: ['25-34'], genders: [], interests: [], demographics: [], behaviors: [] },
      },
      campaign: { status: 'cancelled', deleted_at: environment.clock.now() },
    });
    expect((await list()).campaigns.find((row) => row.campaign_id === campaign_id)).toMatchObject({
      duration_days: 10,
      pricing: {
        pricing_breakdown: {
          streaming: { category_total: 1_000 },
          social_media: { category_total: 1_000 },
          display_search: { category_total: 1_000 },
        },
      },
      assets: [{ content_id, content_type: 'image', filename }],
      youtube_hosting_preference: 'upload_to_universal',
      age_ranges: ['25-34'],
      location_count: 0,
      waiting_since: null,
      promised_by: null,
      approval_status: 'requires_content_review',
    });
  });
});

describe('searching', () => {
  it('finds campaigns by part of the name, start or shown end of the id, and owner email', async () => {
    const [jo, other] = [await accountHolder(environment), await accountHolder(environment)];
    const mine = await campaignRow(environment, jo.user_id, { data: { name: 'Grand Harvest 50% off' } });
    await campaignRow(environment, other.user_id, { data: { name: 'Grand Harvest 50 years' } });
    const found = async (q: string) => (await search(q)).map(({ campaign_id }) => campaign_id);
    expect(await found('hARVEST 50%')).toEqual([mine.campaign_id]);
    expect(await found(mine.campaign_id.toUpperCase())).toEqual([mine.campaign_id]);
    // The beginning of an id is a time: enough of it to be this one's.
    expect(await found(mine.campaign_id.slice(0, 23))).toEqual([mine.campaign_id]);
    expect(await found(`…${mine.campaign_id.slice(-8)}`)).toEqual([mine.campaign_id]);
    expect(await found(jo.email.slice(0, 20))).toEqual([mine.campaign_id]);
    expect(await found('no such campaign')).toEqual([]);
  });

  it('requires three characters', async () => {
    expect((await ask('/search?q=ab')).statusCode).toBe(400);
  });
});

describe('the campaign detail of staff', () => {
  it('includes the launch checks', async () => {
    const jo = await accountHolder(environment);
    const { admin_id } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const [video, image] = [
      await file(jo.user_id, 'approved', admin_id),
      await file(jo.user_id, 'pending_review', admin_id),
    ];
    const row = await campaignRow(environment, jo.user_id, { data: { uploadedContent: [video, image] } });
    const { campaign_id } = row;
    const failing = async () => (await find(campaign_id)).checks.filter(({ passed }) => !passed);
    expect((await failing()).map(({ check }) => check)).toEqual(['funded', 'content_approved']);

    await fundCampaign(environment, row);
    expect(await failing()).toEqual([
      {
        check: 'content_approved',
        passed: false,
        text: `${image.filename} is waiting for review. The landing page has not been opened.`,
        needs_second: false,
        is_ours: true,
      },
    ]);
    const opened = { kind: 'landing_page', subject: 'https://shop.example/spring', revision: 1 } as const;
    const staffed = { confirmed_by: admin_id, confirmed_at: environment.clock.now() };
    await environment.owner
      .insertInto('campaign_confirmation')
      .values({ campaign_id, user_id: jo.user_id, ...opened, ...staffed })
      .execute();
    const decision = {
      approval_status: 'approved',
      decided_at: environment.clock.now(),
      decided_by: admin_id,
    } as const;
    await environment.owner
      .updateTable('content_approval')
      .set(decision)
      .where('content_id', '=', image.content_id)
      .execute();
    expect(await failing()).toEqual([]);
    const { context } = environment.deps.services.campaigns;
    const checks = await context.transact((trx) => checkCampaignLaunch(context, trx, campaign_id));
    expect(checks.every(({ passed }) => passed)).toBe(true);

    await environment.owner
      .updateTable('campaign_platform')
      .set({ state: 'refused' })
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect((await failing()).map(({ text }) => text)).toEqual([
      'No platform accepted it. Rejected by Google Ads. Rejected by Meta.',
    ]);
  });

  it('includes allowed actions, manual tasks and platform policies', async () => {
    const jo = await accountHolder(environment);
    const { admin_id } = await staffMember(environment, { role: 'admin', permissions: ['campaign_control'] });
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: {
        selectedPlatforms: ['roku', 'meta', 'tiktok'],
        declaration: { advertiser_category: 'political', paid_for_by: 'Friends of Ada', special_categories: [] },
      },
      campaign: { status: 'launching' },
      part: { wanted: 'live' },
      parts: { meta: { connection: 'meta', state: 'queued' }, tiktok: { connection: 'tiktok', state: 'refused' } },
    });
    const note = { campaign_id, user_id: jo.user_id, notes: 'Called Roku.', updated_by: admin_id };
    await environment.owner
      .insertInto('fulfillment_note')
      .values({ ...note, updated_at: environment.clock.now() })
      .execute();
    const campaign = await find(campaign_id);
    expect(campaign).toMatchObject({
      user_email: jo.email,
      manual_fulfillment_notes: 'Called Roku.',
      staff_can: ['pause', 'suspend'],
      approval_status: 'approved',
      to_do: [
        { platform: 'roku', by_hand: 'set_live', can_retry: false },
        { platform: 'meta', by_hand: null, can_retry: true },
        { platform: 'tiktok', by_hand: null, can_retry: false },
      ],
    });
    expect(campaign.policy.map(({ platform, verdict }) => `${platform} ${verdict}`)).toEqual([
      'roku review',
      'meta review',
      'tiktok refuse',
    ]);
    expect((await ask(`/${jo.user_id}`)).json()).toMatchObject({ detail: 'Campaign not found.' });
  });
});
