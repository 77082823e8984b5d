import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { sharingEndpoints } from '@universal-media/contract/campaigns/read/shared-plan';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#core/kit/calendar.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { contentRow, imageFacts } from '#testing/builders/content-row.ts';
import { ORIGIN, openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const share = async (who: AccountHolder, id: string) =>
  sharingEndpoints.shareCampaign.answers.body.parse((await who.post(`/api/campaigns/${id}/share`)).json()).share_url;
const tokenIn = (url: string) => url.slice(`${ORIGIN}/shared/`.length);
/** A visitor without an account follows the link. */
const follow = (url: string) => environment.app.inject({ url: `/api/shared/${tokenIn(url)}` });

async function sharedCampaign() {
  const jo = await accountHolder(environment);
  const { campaign_id } = await campaignRow(environment, jo.user_id, {
    campaign: { status: 'completed', status_reason: 'The ad makes a claim.' },
    part: { state: 'refused', reason: 'Not in this account', external_id: 'over-there-1' },
  });
  return { jo, campaign_id, url: await share(jo, campaign_id) };
}

describe('a shared plan', () => {
  it('keeps one link, which the campaign shows', async () => {
    const { jo, campaign_id, url } = await sharedCampaign();
    expect(url).toMatch(new RegExp(`^${ORIGIN}/shared/[\\w-]{43}$`));
    expect(await share(jo, campaign_id)).toBe(url);
    expect((await jo.get(`/api/campaigns/${campaign_id}`)).json()).toMatchObject({ campaign: { share_url: url } });
  });

  it('keeps one link for two simultaneous requests', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id);
    const urls = await Promise.all(Array.from({ length: 6 }, () => share(jo, campaign_id)));
    expect(new Set(urls).size).toBe(1);
  });

  it('shows the plan without the account, ids or reasons', async () => {
    const { jo, campaign_id, url } = await sharedCampaign();
    const answer = await follow(url);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['cache-control']).toBe('no-store');
    expect(answer.json()).toMatchObject({
      plan: {
        name: 'Spring opening',
        status: 'completed',
        budget: 1_000,
        parts: [
          { platform: 'meta', state: 'refused', media_cents: 50_000 },
          { platform: 'google', state: 'refused', media_cents: 50_000 },
        ],
        headline: 'The doors open on Saturday',
        landing_page_url: 'https://shop.example/spring',
      },
    });
    for (const trace of [jo.email, jo.user_id, 'Jo Ortega', campaign_id, 'over-there-1', 'claim', 'Not in this']) {
      expect(answer.body).not.toContain(trace);
    }
  });

  it('shows the ads with their images, also to a visitor', async () => {
    const jo = await accountHolder(environment);
    const { content_id } = await contentRow(environment, {
      user_id: jo.user_id,
      media_type: 'image/jpeg',
      facts: JSON.stringify({ ...imageFacts, media_type: 'image/jpeg', width: 1080, height: 1080 }),
      has_poster: true,
    });
    const { campaign_id } = await campaignRow(environment, jo.user_id, {
      data: {
        uploadedContent: [{ content_id, filename: 'image.jpg' }],
        platform_copy: { meta: { headline: 'Ride on' } },
      },
    });
    const url = await share(jo, campaign_id);
    const { ads } = sharingEndpoints.getSharedPlan.answers.body.parse((await follow(url)).json()).plan;
    const meta = ads.find(({ platform }) => platform === 'meta');
    expect(meta).toMatchObject({ own_copy: { headline: 'Ride on' } });
    // Signed, so that it opens without an account; the image itself is not in this test's store.
    expect((await environment.app.inject({ url: meta?.image_url ?? '' })).json()).toMatchObject({ code: 'not_found' });
    const forged = (meta?.image_url ?? '').replace('variant=poster', 'variant=original');
    expect((await environment.app.inject({ url: forged })).json()).toMatchObject({ code: 'content_link_expired' });
  });

  it('names the brand that the ads are from, also to a visitor', async () => {
    const { jo, url } = await sharedCampaign();
    const planBehind = async () => sharingEndpoints.getSharedPlan.answers.body.parse((await follow(url)).json()).plan;
    expect((await planBehind()).brand).toBeNull();
    await jo.post('/api/user/brands', { name: 'Harbor Light Cafe', website: 'https://shop.example' });
    expect((await planBehind()).brand).toEqual({ name: 'Harbor Light Cafe', logo_url: null });
  });

  it('is gone at once when revoked, and the next link is a new one', async () => {
    const { jo, campaign_id, url } = await sharedCampaign();
    expect((await jo.delete(`/api/campaigns/${campaign_id}/share`)).statusCode).toBe(204);
    expect((await follow(url)).statusCode).toBe(404);
    const again = await share(jo, campaign_id);
    expect(again).not.toBe(url);
    expect((await follow(again)).statusCode).toBe(200);
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('is gone when the campaign is deleted', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const deleted_at = environment.clock.now();
    await environment.owner
      .updateTable('campaign')
      .set({ deleted_at })
      .where('campaign_id', '=', campaign_id)
      .execute();
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('is not created for a campaign that is unpaid or that staff turned down, and an earlier link is closed', async () => {
    const { jo, campaign_id, url } = await sharedCampaign();
    for (const status of ['awaiting_payment', 'rejected', 'suspended'] as const) {
      await environment.owner.updateTable('campaign').set({ status }).where('campaign_id', '=', campaign_id).execute();
      const refused = await jo.post(`/api/campaigns/${campaign_id}/share`);
      expect([status, refused.statusCode, (await follow(url)).statusCode]).toEqual([status, 409, 404]);
    }
  });

  it('ends by itself 90 days after the campaign', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const today = dayIn('UTC', environment.clock.now());
    const endOn = (end_date: string) =>
      environment.owner
        .updateTable('campaign')
        .set({ start_date: addDaysTo(end_date, -10), end_date, time_zone: 'UTC' })
        .where('campaign_id', '=', campaign_id)
        .execute();
    await endOn(addDaysTo(today, -90));
    expect((await follow(url)).statusCode).toBe(200);
    await endOn(addDaysTo(today, -91));
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('cannot be opened from a copy of the database', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const row = await environment.owner
      .selectFrom('campaign_share')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
    const stored = Buffer.concat([row.token_hash, row.sealed_token]);
    expect(stored.includes(Buffer.from(tokenIn(url)))).toBe(false);
    expect(stored.includes(Buffer.from(tokenIn(url), 'base64url'))).toBe(false);
  });

  it('can be created, revoked and downloaded by its owner only', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const other = await accountHolder(environment);
    const path = `/api/campaigns/${campaign_id}`;
    expect((await other.post(`${path}/share`)).statusCode).toBe(404);
    expect((await other.delete(`${path}/share`)).statusCode).toBe(404);
    expect((await other.get(`${path}/summary`)).statusCode).toBe(404);
    expect((await follow(url)).statusCode).toBe(200);
  });
});

describe('the media plan PDF', () => {
  it('is named after the campaign', async () => {
    const jo = await accountHolder(environment);
    const { campaign_id } = await campaignRow(environment, jo.user_id, { data: { name: 'Café / Spring' } });
    const answer = await jo.get(`/api/campaigns/${campaign_id}/summary`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Caf____Spring_media_plan.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
