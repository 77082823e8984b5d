import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { LaunchResult, UNPAID_REASON } from '@universal-media/contract/campaigns/campaigns';
import { MAX_DRAFTS } from '@universal-media/contract/campaigns/drafts';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder, confirmEmail } from '#testing/builders/account-holder.ts';
import { openShop, type Shop } from '#testing/builders/shop.ts';
import { type LaunchEnvironment, launchEnvironmentIn } from '#testing/environment/launch-environment.ts';
import { cancelUnpaidCampaign } from './pay-campaign.ts';

let shop: Shop;
let launch: LaunchEnvironment;
beforeAll(async () => {
  shop = await openShop();
  launch = await launchEnvironmentIn(shop.environment);
});
afterAll(() => shop.close());

// $1,000 on two platforms.
const TOTAL_CENTS = 107_000;

const byCard = async (who: AccountHolder) => {
  const body = await launch.submission(who, ['google', 'meta'], { payment_method: 'card' });
  const answer = await who.post('/api/campaigns', body);
  expect(answer.statusCode).toBe(201);
  return { body, ...LaunchResult.parse(answer.json()) };
};

const purchasesFor = (campaign_id: string) =>
  shop.environment.owner
    .selectFrom('purchase')
    .selectAll()
    .where('campaign_id', '=', campaign_id)
    .orderBy('created_at')
    .execute();

const readSession = async (campaign_id: string) => (await purchasesFor(campaign_id)).at(-1)?.session_id ?? '';

describe('a campaign paid by card', () => {
  it('is stored before the checkout opens, and continues when the payment arrives, without an open page', async () => {
    const jo = await shop.buyer();
    const { campaign_id, status, state, checkout_url } = await byCard(jo);
    expect({ status, state }).toEqual({ status: 'pending', state: 'awaiting_payment' });
    expect(checkout_url).toMatch(/^http/);
    expect(await launch.wallet(jo)).toMatchObject({ balance: 0, held: 0 });
    const late = await shop.eventsFrom(async () => shop.stripe.pay(await readSession(campaign_id)));
    await shop.work();
    expect((await launch.row(campaign_id)).status).toBe('awaiting_payment');
    // Told five times, it is paid once.
    await shop.deliverAll([...late, ...late, ...late, ...late, ...late]);
    expect((await launch.row(campaign_id)).status).toBe('under_review');
    const { held_cents, paid_cents } = await shop.balance(jo);
    expect({ held_cents, paid_cents }).toEqual({ held_cents: TOTAL_CENTS, paid_cents: 5_300 });
  });

  it('is refused until the email address is confirmed', async () => {
    const jo = await accountHolder(shop.environment, { isConfirmed: false });
    const body = await launch.submission(jo, ['google', 'meta'], { payment_method: 'card' });
    expect((await jo.post('/api/campaigns', body)).json()).toMatchObject({ code: 'email_unconfirmed' });
    await confirmEmail(shop.environment, jo.user_id);
    expect((await jo.post('/api/campaigns', body)).statusCode).toBe(201);
  });

  it('has one checkout while it can be paid, and a new one after it expires', async () => {
    const jo = await shop.buyer();
    const { campaign_id, checkout_url, body } = await byCard(jo);
    const again = LaunchResult.parse((await jo.post('/api/campaigns', body)).json());
    expect(again.checkout_url).toBe(checkout_url);
    shop.environment.clock.advance({ minutes: 61 });
    await shop.work();
    expect((await launch.row(campaign_id)).status).toBe('awaiting_payment');
    const stored = await purchasesFor(campaign_id);
    expect(stored.map(({ status }) => status)).toEqual(['expired']);
  });

  it('can be paid with credits instead', async () => {
    const jo = await launch.advertiser(2_000);
    const { campaign_id } = await byCard(jo);
    const answer = await jo.post(`/api/campaigns/${campaign_id}/pay`, { payment_method: 'credits' });
    expect(LaunchResult.parse(answer.json())).toMatchObject({ status: 'under_review', charged_amount: 1_070 });
    expect((await jo.post(`/api/campaigns/${campaign_id}/pay`, { payment_method: 'credits' })).statusCode).toBe(409);
  });

  it('becomes one draft again when it is not paid for, even above the limit of drafts', async () => {
    const jo = await shop.buyer();
    const { campaign_id, body } = await byCard(jo);
    const at = shop.environment.clock.now();
    const row = { user_id: jo.user_id, step: 1, version: 1, campaign_data: '{}', missing: 0, created_at: at };
    const drafts = Array.from({ length: MAX_DRAFTS }, () => uuidv7()).map((draft_id) => ({ ...row, draft_id }));
    const named = drafts.map((draft) => ({ ...draft, draft_name: draft.draft_id, last_saved_at: at }));
    await shop.environment.owner.insertInto('campaign_draft').values(named).execute();
    shop.environment.clock.advance({ days: 8 });
    const { context } = shop.environment.deps.services.campaigns;
    await Promise.all([1, 2, 3].map(() => cancelUnpaidCampaign(context, campaign_id)));
    await shop.work();
    expect(await launch.row(campaign_id)).toMatchObject({ status: 'cancelled', status_reason: UNPAID_REASON });
    const stored = await shop.environment.owner
      .selectFrom('campaign_draft')
      .selectAll()
      .where('user_id', '=', jo.user_id)
      .where(
        'draft_id',
        'not in',
        drafts.map(({ draft_id }) => draft_id),
      )
      .execute();
    expect(stored).toHaveLength(1);
    expect(stored[0]).toMatchObject({ draft_name: body.name, deleted_at: null });
    const { headline, budget_amount, uploadedContent } = CampaignData.parse(stored[0]?.campaign_data);
    expect({ headline, budget_amount, uploadedContent }).toEqual({
      headline: body.headline,
      budget_amount: body.budget_amount,
      uploadedContent: body.uploadedContent,
    });
  });
});
