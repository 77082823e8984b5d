import { apiKeyEndpoints } from '@universal-media/contract/accounts/api-keys';
import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { draftEndpoints } from '@universal-media/contract/campaigns/drafts';
import { composeHeadline } from '@universal-media/contract/copy/testimonials/disclosure';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { after } from '#core/kit/clock.ts';
import type { AccountHolder } from '#testing/builders/account-holder.ts';
import { type LaunchEnvironment, openLaunchEnvironment } from '#testing/environment/launch-environment.ts';
import { attestation, completeCall, content } from '#testing/environment/testimonial-creator.ts';

let launch: LaunchEnvironment;
beforeAll(async () => {
  launch = await openLaunchEnvironment();
});
afterAll(() => launch.close());

const CREATE = '/api/influencer/testimonial/campaign';
const NEW_HEADLINE = composeHeadline('They lent me a bike');
const TOO_MUCH = 50_000;
const platforms = ['facebook', 'google'] as const;

/** What must be there before an ad runs. Each is missing in turn. */
const conditions = ['attestation', 'terms', 'email', 'hold', 'approval'] as const;
type Condition = (typeof conditions)[number];

interface Attempt {
  readonly campaign_id: string;
  /** What runs if the attempt succeeds. */
  readonly headline?: string;
  readonly send: (missing: Condition | null) => Promise<{ statusCode: number; body: string }>;
}

/** Prepares an attempt to bring a testimonial live. */
type Way = (jo: AccountHolder) => Promise<Attempt>;

const unattested = content({ attestation: { ...attestation, consent: false } });

const documentedCall =
  (days: number): Way =>
  async (jo) => {
    const { campaign_data, ...call } = await completeCall(launch, jo);
    const { start_date, end_date } = campaign_data;
    const dates = { start_date: addDaysTo(start_date, days), end_date: addDaysTo(end_date, days) };
    const body = { ...call, campaign_data: { ...campaign_data, ...dates } };
    return {
      campaign_id: call.draft_id,
      send: (missing) =>
        jo.post(CREATE, {
          ...body,
          ...(missing === 'attestation' && { content_data: unattested }),
          ...(missing === 'hold' && { budget: TOO_MUCH }),
        }),
    };
  };

const readDraft = async (jo: AccountHolder, id: string): Promise<CampaignData> =>
  draftEndpoints.getDraft.answers.body.parse((await jo.get(`/api/campaigns/draft/${id}`)).json()).campaign_data;

/** Submits a draft, as the builder and programs do. */
async function submitDraft(jo: AccountHolder, draft_id: string, token?: string): Promise<Attempt> {
  const draft = await readDraft(jo, draft_id);
  const body = { ...draft, draft_id, refund_policy_accepted: true };
  return {
    campaign_id: draft_id,
    async send(missing) {
      if (missing === 'attestation') await eraseStatement(draft.testimonial_id);
      return jo.post('/api/campaigns', { ...body, ...(missing === 'hold' && { budget_amount: TOO_MUCH }) }, token);
    },
  };
}

const makeDraft = async (jo: AccountHolder): Promise<string> => {
  const { draft_id, ...call } = await completeCall(launch, jo);
  expect((await jo.post(CREATE, { ...call, draft_id, refund_policy_accepted: false })).statusCode).toBe(201);
  return draft_id;
};

const makeLive = async (jo: AccountHolder): Promise<string> => {
  const { campaign_id, send } = await documentedCall(0)(jo);
  expect((await send(null)).statusCode).toBe(201);
  await approve(campaign_id);
  expect((await launch.row(campaign_id)).status).toBe('active');
  return campaign_id;
};

const ways: Readonly<Record<string, Way>> = {
  'the documented call': documentedCall(0),
  'the documented call, scheduled': documentedCall(8),
  'a draft of the builder': async (jo) => submitDraft(jo, await makeDraft(jo)),
  'an API key': async (jo) => {
    const limits = { total: 100_000, per_campaign: 100_000, per_day: 100_000 };
    const request = { scopes: ['campaigns:launch'], expires_in_days: 90, spend_limits: limits };
    const { api_key } = apiKeyEndpoints.createApiKey.answers.body.parse(
      (await jo.post('/api/user/api-key', request)).json(),
    );
    return submitDraft(jo, await makeDraft(jo), api_key);
  },
  'a duplicate of a live campaign': async (jo) => {
    const answer = await jo.post(`/api/campaigns/${await makeLive(jo)}/duplicate`);
    return submitDraft(jo, z.object({ draft_id: z.string() }).parse(answer.json()).draft_id);
  },
  'an edit of a live campaign': async (jo) => {
    const campaign_id = await makeLive(jo);
    const { campaign_data, version } = await launch.find(jo, campaign_id);
    const edit = { ...campaign_data, version, headline: NEW_HEADLINE, refund_policy_accepted: true };
    return {
      campaign_id,
      headline: NEW_HEADLINE,
      async send(missing) {
        if (missing === 'attestation') await eraseStatement(campaign_data.testimonial_id);
        return jo.put(`/api/campaigns/${campaign_id}`, {
          ...edit,
          ...(missing === 'hold' && { budget_amount: TOO_MUCH }),
        });
      },
    };
  },
};

async function eraseStatement(testimonial_id: string | null): Promise<void> {
  const erased = {
    statement: '',
    speaker_name: '',
    proof_note: '',
    texts: '{}',
    erased_at: launch.environment.clock.now(),
  };
  await launch.environment.owner
    .updateTable('testimonial')
    .set(erased)
    .where('testimonial_id', '=', testimonial_id)
    .execute();
}

/** Takes away what belongs to the account. */
async function remove(condition: Condition, { user_id }: AccountHolder): Promise<void> {
  const { owner, clock } = launch.environment;
  if (condition === 'terms') {
    // The version accepted last is not the one that counts now.
    const outdated = { user_id, tos_version: '2019.1', accepted_at: after(clock.now(), { minutes: 1 }) };
    await owner.insertInto('terms_acceptance').values(outdated).execute();
  }
  if (condition === 'email') {
    await owner.updateTable('advertiser').set({ email_verified_at: null }).where('user_id', '=', user_id).execute();
  }
}

/** Everything that brings an approved campaign live. */
async function approve(campaign_id: string): Promise<void> {
  await launch.settled();
  await launch.decide(campaign_id, { status: 'active' });
  await setLive(campaign_id);
}

async function setLive(campaign_id: string): Promise<void> {
  for (const platform of platforms)
    await launch.updateRun(campaign_id, platform, { state: 'live', external_id: platform });
  await launch.settled();
}

/** Whether the campaign runs, or will on its first day, with the text of the attempt. */
async function isOnItsWay({ campaign_id, headline }: Attempt): Promise<boolean> {
  const row = await launch.environment.owner
    .selectFrom('campaign')
    .select(['status', 'campaign_data'])
    .where('campaign_id', '=', campaign_id)
    .executeTakeFirst();
  if (!row) return false;
  const { headline: shown } = CampaignData.pick({ headline: true }).parse(row.campaign_data);
  return ['active', 'scheduled'].includes(row.status) && (headline === undefined || shown === headline);
}

const refusals: Readonly<Record<Exclude<Condition, 'approval'>, string>> = {
  attestation: 'campaign_incomplete',
  terms: 'terms_required',
  email: 'email_unconfirmed',
  hold: 'insufficient_credits',
};

describe.each(Object.entries(ways))('no way to live by %s', (_, prepare) => {
  it('but with the attestation, the terms, the hold and the approval of staff', async () => {
    const jo = await launch.advertiser();
    const attempt = await prepare(jo);
    const answer = await attempt.send(null);
    expect(answer.statusCode, answer.body).toBeLessThan(300);
    await approve(attempt.campaign_id);
    expect(await isOnItsWay(attempt)).toBe(true);
  });

  it.each(conditions)('without: %s', async (missing) => {
    const jo = await launch.advertiser();
    const attempt = await prepare(jo);
    await remove(missing, jo);
    const answer = await attempt.send(missing);
    if (missing === 'approval') {
      expect(answer.statusCode, answer.body).toBeLessThan(300);
      // Neither the owner nor a staff member who has not approved it can set it live.
      await jo.put(`/api/campaigns/${attempt.campaign_id}/status`, { status: 'active' });
      await launch.settled();
      await setLive(attempt.campaign_id);
    } else {
      expect(JSON.parse(answer.body)).toMatchObject({ code: refusals[missing] });
      await approve(attempt.campaign_id);
    }
    expect(await isOnItsWay(attempt)).toBe(false);
  });
});
