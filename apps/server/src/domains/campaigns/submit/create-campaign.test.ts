import { campaignRejections, MAX_STAFF_NOTES } from '@universal-media/contract/campaigns/staff';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

// $1,000 on two platforms: 10 + 2 x 5 + 50.
const TOTAL = 1_070;

describe('submitting a campaign', () => {
  it('holds its cost, and goes to review once it is set up on every platform', async () => {
    const jo = await launch.advertiser();
    const created = await launch.create(jo, ['google', 'meta']);
    expect(created).toMatchObject({ status: 'under_review', credits_spent: TOTAL, remaining_credits: 5_000 - TOTAL });
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000 - TOTAL, held: TOTAL });
    await launch.settled();
    const campaign = await launch.find(jo, created.campaign_id);
    expect(campaign.parts.map(({ platform, state }) => [platform, state])).toEqual([
      ['meta', 'created'],
      ['google', 'created'],
    ]);
  });

  it('creates one campaign, however often the request is repeated', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google', 'meta']);
    const answers = await Promise.all([1, 2, 3, 4].map(() => jo.post('/api/campaigns', body)));
    expect(answers.map(({ statusCode }) => statusCode)).toEqual([201, 201, 201, 201]);
    expect((await jo.post('/api/campaigns', body)).statusCode).toBe(201);
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000 - TOTAL, held: TOTAL });
  });

  it('is refused with the shortfall when credits are missing, and stores nothing', async () => {
    const jo = await launch.advertiser(1_000);
    const body = await launch.submission(jo, ['google', 'meta']);
    const answer = await jo.post('/api/campaigns', body);
    expect(answer.statusCode).toBe(402);
    expect(answer.json()).toMatchObject({
      detail: { error: 'insufficient_credits', shortfall: 70, current_balance: 1_000, required: TOTAL },
    });
    expect((await jo.get(`/api/campaigns/${body.draft_id}`)).statusCode).toBe(404);
  });

  it('understands the documented names of files and languages', async () => {
    const jo = await launch.advertiser();
    const { uploadedContent, ...body } = await launch.submission(jo, ['google']);
    const documented = {
      ...body,
      platforms: { display_search: ['google_ads'] },
      content_ids: uploadedContent.map(({ content_id }) => content_id),
      supported_languages: ['en', 'es'],
      translations: { es: { headline: 'Tu bici', body_copy: 'En dos días.', call_to_action: 'Más' } },
      multilingual_enabled: true,
    };
    expect((await jo.post('/api/campaigns', documented)).statusCode).toBe(201);
    const { campaign_data } = await launch.find(jo, body.draft_id);
    expect(campaign_data).toMatchObject({ uploadedContent, selectedCampaignLanguages: ['en', 'es'] });
    expect(campaign_data.campaignTranslations['es']?.headline).toBe('Tu bici');
  });

  it('refuses unknown fields by their names and stores nothing', async () => {
    const jo = await launch.advertiser();
    const body = await launch.submission(jo, ['google'], { fequency_cap: 3, audience_targeting: { income: ['top'] } });
    const answer = await jo.post('/api/campaigns', body);
    expect(answer.statusCode).toBe(400);
    expect(answer.json()).toMatchObject({ code: 'invalid_input' });
    expect(answer.json().detail).toEqual(
      expect.arrayContaining([
        { field: 'fequency_cap', message: 'Unknown field' },
        { field: 'audience_targeting.income', message: 'Unknown field' },
      ]),
    );
    expect((await jo.get(`/api/campaigns/${body.draft_id}`)).statusCode).toBe(404);
  });

  it('takes advanced mode only from advertisers that the settings admit', async () => {
    const jo = await launch.advertiser();
    const advanced = { advanced_mode: true, short_headlines: ['Tuned'], long_headlines: ['Tuned for winter'] };
    const body = await launch.submission(jo, ['google'], { ...advanced, keywords: ['bike repair'] });
    const refused = await jo.post('/api/campaigns', body);
    expect([refused.statusCode, refused.json().code]).toEqual([403, 'advanced_unavailable']);
    const premium = { user_tier: 'premium' } as const;
    await launch.environment.owner.updateTable('advertiser').set(premium).where('user_id', '=', jo.user_id).execute();
    expect((await jo.account()).may_use_advanced).toBe(true);
    expect((await jo.post('/api/campaigns', body)).statusCode).toBe(201);
  });

  it('requires the refund policy and a complete campaign', async () => {
    const jo = await launch.advertiser();
    const without = await launch.submission(jo, ['google'], { refund_policy_accepted: false });
    expect((await jo.post('/api/campaigns', without)).json()).toMatchObject({ code: 'refund_policy_required' });
    const poor = await launch.submission(jo, ['streaming_package'], { name: '', budget_amount: 60 });
    const refused = await jo.post('/api/campaigns', poor);
    expect(refused.statusCode).toBe(400);
    expect(refused.json().detail).toEqual(
      expect.arrayContaining([
        { field: 'name', message: 'Campaign Name is required. Please enter a name for your campaign.' },
        { field: 'budget_amount', message: 'Streaming package: Minimum spend of $750' },
        { field: 'budget_amount', message: 'Minimum total campaign budget: $750 required (current: $60)' },
      ]),
    );
  });
});

describe('the review', () => {
  it('launches an approved campaign, and charges a manual run when staff report it live', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google', 'meta']);
    await launch.settled();
    expect((await launch.find(jo, campaign_id)).status).toBe('under_review');
    const approved = await launch.decide(campaign_id, { status: 'active' });
    expect(approved.json()).toMatchObject({ success: true, status: 'pending', state: 'launching' });
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL });
    const marked = await launch.updateRun(campaign_id, 'google', { state: 'live', external_id: '771' });
    expect(marked.statusCode).toBe(200);
    expect(await launch.wallet(jo)).toMatchObject({ held: TOTAL / 2 });
    expect(await launch.find(jo, campaign_id)).toMatchObject({ status: 'active' });
    const refused = await launch.updateRun(campaign_id, 'meta', { state: 'refused', reason: 'No images of bicycles.' });
    expect(refused.statusCode).toBe(200);
    // The first campaign that goes live is rewarded with 25 credits.
    expect(await launch.wallet(jo)).toMatchObject({ held: 0, balance: 5_000 - TOTAL / 2 + 25 });
  });

  it('releases everything on a rejection and stores the reason', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google', 'meta']);
    await launch.settled();
    expect((await launch.decide(campaign_id, { status: 'rejected' })).json()).toMatchObject({
      code: 'reason_required',
    });
    await launch.decide(campaign_id, { status: 'rejected', reason: 'rights', notes: 'The song.' });
    expect(await launch.wallet(jo)).toMatchObject({ balance: 5_000, held: 0 });
    const campaign = await launch.find(jo, campaign_id);
    expect(campaign).toMatchObject({
      status: 'rejected',
      status_reason: 'The ad uses material that you may not have the rights to. The song.',
    });
    expect((await launch.decide(campaign_id, { status: 'active' })).json()).toMatchObject({ code: 'status_conflict' });
  });

  it('stores the longest note beside the longest reason, and refuses a longer one', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google']);
    await launch.settled();
    const tooLong = { status: 'rejected', reason: 'misleading', notes: 'n'.repeat(MAX_STAFF_NOTES + 1) };
    expect((await launch.decide(campaign_id, tooLong)).statusCode).toBe(400);
    const longest = Object.values(campaignRejections).reduce((a, b) => (b.length > a.length ? b : a));
    expect(longest.length + 1 + MAX_STAFF_NOTES).toBeLessThanOrEqual(1_000);
    const fits = { status: 'rejected', reason: 'misleading', notes: 'n'.repeat(MAX_STAFF_NOTES) };
    expect((await launch.decide(campaign_id, fits)).statusCode).toBe(200);
  });

  it('does not let an advertiser start a campaign by its status', async () => {
    const jo = await launch.advertiser();
    const { campaign_id } = await launch.create(jo, ['google']);
    await launch.settled();
    const answer = await jo.put(`/api/campaigns/${campaign_id}/status`, { status: 'active' });
    expect(answer.statusCode).toBe(409);
  });
});
