import { sharingEndpoints } from '@universal-media/contract/campaigns/campaigns';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaignRow } from '#testing/builders/campaign-row.ts';
import { ORIGIN, openWorld, type World } from '#testing/environment/test-environment.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const share = async (who: AccountHolder, id: string) =>
  sharingEndpoints.shareCampaign.answers.body.parse((await who.post(`/api/campaigns/${id}/share`)).json()).share_url;
const tokenIn = (url: string) => url.slice(`${ORIGIN}/shared/`.length);
/** A visitor without an account follows the link. */
const follow = (url: string) => world.app.inject({ url: `/api/shared/${tokenIn(url)}` });

async function sharedCampaign() {
  const jo = await accountHolder(world);
  const { campaign_id } = await campaignRow(world, jo.user_id, {
    campaign: { status: 'rejected', status_reason: 'The ad makes a claim.' },
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
    const jo = await accountHolder(world);
    const { campaign_id } = await campaignRow(world, jo.user_id);
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
        status: 'rejected',
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
    const deleted_at = world.clock.now();
    await world.owner.updateTable('campaign').set({ deleted_at }).where('campaign_id', '=', campaign_id).execute();
    expect((await follow(url)).statusCode).toBe(404);
  });

  it('cannot be opened from a copy of the database', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const row = await world.owner
      .selectFrom('campaign_share')
      .selectAll()
      .where('campaign_id', '=', campaign_id)
      .executeTakeFirstOrThrow();
    const kept = Buffer.concat([row.token_hash, row.sealed_token]);
    expect(kept.includes(Buffer.from(tokenIn(url)))).toBe(false);
    expect(kept.includes(Buffer.from(tokenIn(url), 'base64url'))).toBe(false);
  });

  it('can be created, revoked and downloaded by its owner only', async () => {
    const { campaign_id, url } = await sharedCampaign();
    const other = await accountHolder(world);
    const path = `/api/campaigns/${campaign_id}`;
    expect((await other.post(`${path}/share`)).statusCode).toBe(404);
    expect((await other.delete(`${path}/share`)).statusCode).toBe(404);
    expect((await other.get(`${path}/summary`)).statusCode).toBe(404);
    expect((await follow(url)).statusCode).toBe(200);
  });
});

describe('the media plan PDF', () => {
  it('is named after the campaign', async () => {
    const jo = await accountHolder(world);
    const { campaign_id } = await campaignRow(world, jo.user_id, { data: { name: 'Café / Spring' } });
    const answer = await jo.get(`/api/campaigns/${campaign_id}/summary`);
    expect(answer.statusCode).toBe(200);
    expect(answer.headers['content-type']).toBe('application/pdf');
    expect(answer.headers['content-disposition']).toBe('attachment; filename="Caf____Spring_media_plan.pdf"');
    expect(answer.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
  });
});
