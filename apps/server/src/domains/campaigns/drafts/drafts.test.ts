import {
  DRAFT_UNDO_HOURS,
  draftEndpoints,
  MAX_DRAFTS,
  UNNAMED_DRAFT,
} from '@universal-media/contract/campaigns/drafts';
import { findMissing } from '@universal-media/contract/campaigns/readiness';
import { languages } from '@universal-media/contract/copy/languages';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { dayIn } from '#core/kit/calendar.ts';
import { type AccountHolder, accountHolder, listenAs } from '#testing/builders/account-holder.ts';
import { campaign, draftInput, list, load, save } from '#testing/builders/draft-calls.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const remove = async (who: AccountHolder, id: string) => (await who.delete(`/api/campaigns/draft/${id}`)).statusCode;
const restore = (who: AccountHolder, id: string) => who.post(`/api/campaigns/draft/${id}/restore`);

/** Drafts by the dozen, without the calls. */
async function fill({ user_id }: AccountHolder, drafts: number) {
  const now = environment.clock.now();
  const rest = { user_id, step: 1, version: 1, missing: 0, campaign_data: '{}', created_at: now, last_saved_at: now };
  await environment.owner
    .insertInto('campaign_draft')
    .values(Array.from({ length: drafts }, (_, n) => ({ ...rest, draft_id: uuidv7(), draft_name: `Draft ${n}` })))
    .execute();
}

describe('a draft', () => {
  it('is kept as it was typed, right or wrong, and read by its id', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput({ campaign_data: campaign({ headline: 'No', budget_amount: 7, keywords: ['a', ''] }) });
    const answer = await save(jo, input);
    expect(answer).toMatchObject({ ok: true, draft_id: input.draft_id, version: 1 });
    const { draft_id, draft_name, step, campaign_data } = input;
    expect(await load(jo, draft_id)).toEqual({
      draft_id,
      draft_name,
      step,
      campaign_data,
      version: 1,
      last_saved: answer.ok && answer.last_saved,
    });
  });

  it('goes up by one with each save, and its other tabs hear of it', async () => {
    const jo = await accountHolder(environment);
    const page = await listenAs(environment, jo.user_id);
    const input = draftInput();
    for (const version of [0, 1, 2]) await save(jo, { ...input, version, save_id: uuidv7(), step: version + 1 });
    expect(await load(jo, input.draft_id)).toMatchObject({ version: 3, step: 3 });
    const event = { type: 'draft_changed', draft_id: input.draft_id };
    await expect.poll(() => page.received).toEqual([1, 2, 3].map((version) => ({ ...event, version })));
    await page.stop();
  });

  it("takes its campaign's name when it has none, and a placeholder when that has none either", async () => {
    const jo = await accountHolder(environment);
    await save(jo, draftInput({ draft_name: '  ' }));
    await save(jo, draftInput({ draft_name: '', campaign_data: campaign({ name: ' ' }) }));
    expect((await list(jo)).map(({ draft_name }) => draft_name)).toEqual([UNNAMED_DRAFT, 'Spring opening']);
  });

  it('keeps a text that was cut in the middle of an emoji', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput({
      draft_name: 'Party \ud83c',
      campaign_data: campaign({ headline: 'Party \ud83c\udf89 \ud83c' }),
    });
    await save(jo, input);
    const stored = await load(jo, input.draft_id);
    expect([stored?.draft_name, stored?.campaign_data.headline]).toEqual(['Party \ufffd', 'Party \ud83c\udf89 \ufffd']);
  });

  it('is kept with two hundred places and thirty languages, and refused when it is larger than a call may be', async () => {
    const jo = await accountHolder(environment);
    const place = {
      place_id: 'x'.repeat(120),
      type: 'city',
      value: 'y'.repeat(200),
      display_name: 'z'.repeat(200),
    } as const;
    const rest = { country_code: 'US', state_code: 'TX', coordinates: null, population: null, county: 'c'.repeat(200) };
    const locations = Array.from({ length: 200 }, () => ({ ...place, ...rest }));
    const texts = (limit: number, count: number) => Array.from({ length: count }, () => 'क'.repeat(limit * 4));
    const translation = {
      headline: 'क'.repeat(240),
      body_copy: 'क'.repeat(800),
      call_to_action: 'क'.repeat(120),
      short_headlines: texts(30, 5),
      long_headlines: texts(90, 5),
      keywords: texts(50, 10),
      language_name: 'Hindi',
      source_key: '0123456789abcdef',
    };
    const codes = languages.slice(0, 30).map(({ code }) => code);
    const large = campaign({
      geographic_targeting: { targeting_type: 'local', locations, radius_miles: 25 },
      selectedCampaignLanguages: codes,
      campaignTranslations: Object.fromEntries(codes.map((code) => [code, translation])),
    });
    expect(await save(jo, draftInput({ campaign_data: large }))).toMatchObject({ ok: true });
    const larger = { ...large, description: 'd'.repeat(200_000) };
    expect(await save(jo, draftInput({ campaign_data: larger }))).toMatchObject({ status: 413 });
  });

  it('is loaded with what still fits of it when it is older than the options it was made of', async () => {
    const jo = await accountHolder(environment);
    const { draft_id } = draftInput();
    await save(jo, draftInput({ draft_id }));
    const old = {
      name: 'Of last year',
      selectedPlatforms: ['google_ads', 'meta'],
      call_to_action: 'Fax Us',
      budget: 3,
    };
    await environment.owner
      .updateTable('campaign_draft')
      .set({ campaign_data: JSON.stringify(old), version: 2 })
      .where('draft_id', '=', draft_id)
      .execute();
    expect((await load(jo, draft_id))?.campaign_data).toMatchObject({
      name: 'Of last year',
      selectedPlatforms: ['meta', 'google'],
      call_to_action: 'Learn More',
      budget_amount: 1_000,
    });
    expect((await list(jo))[0]?.campaign_data).toMatchObject({ name: 'Of last year', budget_amount: 1_000 });
  });

  it('cannot be overwritten by a statement that does not look at its version', async () => {
    const jo = await accountHolder(environment);
    const { draft_id } = draftInput();
    await save(jo, draftInput({ draft_id }));
    const lost = environment.owner
      .updateTable('campaign_draft')
      .set({ campaign_data: '{}' })
      .where('draft_id', '=', draft_id);
    await expect(lost.execute()).rejects.toThrow('goes from version 1 to 1');
  });
});

describe('the list of drafts', () => {
  it('shows the last saved first, with what each still lacks', async () => {
    const jo = await accountHolder(environment);
    const [first, second] = [draftInput({ draft_name: 'First' }), draftInput({ draft_name: 'Second' })];
    for (const input of [first, second, { ...first, version: 1, save_id: uuidv7() }]) await save(jo, input);
    const answer = draftEndpoints.listDrafts.answers.body.parse((await jo.get('/api/campaigns/drafts')).json());
    expect(answer.count).toBe(2);
    expect(answer.drafts.map(({ draft_name, version }) => [draft_name, version])).toEqual([
      ['First', 2],
      ['Second', 1],
    ]);
    const today = dayIn('America/New_York', environment.clock.now());
    expect(answer.drafts[0]?.missing).toBe(findMissing(first.campaign_data, today).length);
    expect(answer.drafts[0]?.campaign_data).toEqual({
      name: 'Spring opening',
      campaign_type: 'awareness',
      start_date: '2026-11-20',
      end_date: '2026-11-26',
      budget_type: 'total',
      budget_amount: 1_000,
      budget_allocation: null,
      selectedPlatforms: [],
    });
  });

  it(`holds at most ${MAX_DRAFTS}, also when the last two are made at the same moment`, async () => {
    const jo = await accountHolder(environment);
    await fill(jo, MAX_DRAFTS - 1);
    const answers = await Promise.all([draftInput(), draftInput(), draftInput()].map((input) => save(jo, input)));
    expect(answers.map((answer) => (answer.ok ? 'stored' : answer.code)).sort()).toEqual([
      'stored',
      'too_many_drafts',
      'too_many_drafts',
    ]);
    expect(await list(jo)).toHaveLength(MAX_DRAFTS);
  });
});

describe('a deleted draft', () => {
  it('is gone from the list, takes no more saves, and comes back as it was', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput();
    await save(jo, input);
    expect([await remove(jo, input.draft_id), await remove(jo, input.draft_id)]).toEqual([204, 204]);
    expect([await list(jo), await load(jo, input.draft_id)]).toEqual([[], null]);
    expect(await save(jo, { ...input, version: 1, save_id: uuidv7() })).toMatchObject({
      status: 409,
      code: 'draft_deleted',
    });
    expect((await restore(jo, input.draft_id)).json()).toMatchObject({ draft_id: input.draft_id, version: 1 });
    expect((await restore(jo, input.draft_id)).statusCode).toBe(200);
    expect((await load(jo, input.draft_id))?.campaign_data).toEqual(input.campaign_data);
    expect(await save(jo, { ...input, version: 1, save_id: uuidv7() })).toMatchObject({ ok: true, version: 2 });
  });

  it('does not come back into a full list, nor after its time', async () => {
    const jo = await accountHolder(environment);
    const input = draftInput();
    await save(jo, input);
    await remove(jo, input.draft_id);
    await fill(jo, MAX_DRAFTS);
    expect((await restore(jo, input.draft_id)).json()).toMatchObject({ code: 'too_many_drafts' });
    const ada = await accountHolder(environment);
    const late = draftInput();
    await save(ada, late);
    await remove(ada, late.draft_id);
    await environment.owner
      .updateTable('campaign_draft')
      .set({ deleted_at: new Date(Date.now() - DRAFT_UNDO_HOURS * 3_600_000) })
      .where('draft_id', '=', late.draft_id)
      .execute();
    expect((await restore(ada, late.draft_id)).statusCode).toBe(404);
  });

  it('is forgotten for good when so many more were deleted after it', async () => {
    const jo = await accountHolder(environment);
    await fill(jo, MAX_DRAFTS);
    await environment.owner
      .updateTable('campaign_draft')
      .set({ deleted_at: new Date(0) })
      .where('user_id', '=', jo.user_id)
      .execute();
    const input = draftInput();
    await save(jo, input);
    await remove(jo, input.draft_id);
    const left = environment.owner.selectFrom('campaign_draft').select('draft_id').where('user_id', '=', jo.user_id);
    expect(await left.execute()).toHaveLength(MAX_DRAFTS);
    expect((await restore(jo, input.draft_id)).statusCode).toBe(200);
  });
});

describe('a draft of another advertiser', () => {
  it('is not there, for no call, and stays as it was', async () => {
    const [jo, mallory] = [await accountHolder(environment), await accountHolder(environment)];
    const input = draftInput();
    await save(jo, input);
    const id = input.draft_id;
    for (const version of [0, 1, undefined]) {
      const attempt = { ...input, version, save_id: uuidv7(), draft_name: 'Mine now' };
      expect(await save(mallory, attempt)).toMatchObject({ status: 404, code: 'not_found' });
    }
    expect([await load(mallory, id), await remove(mallory, id)]).toEqual([null, 404]);
    expect((await restore(mallory, id)).statusCode).toBe(404);
    expect(await list(mallory)).toEqual([]);
    expect(await load(jo, id)).toMatchObject({ draft_name: 'Spring opening', version: 1 });
  });
});

describe('a save without an id', () => {
  it('goes to the one draft of that name', async () => {
    const jo = await accountHolder(environment);
    const { draft_id: _, version: __, save_id: ___, ...input } = draftInput();
    const first = await save(jo, input);
    const second = await save(jo, { ...input, step: 3 });
    expect(second).toMatchObject({ ok: true, version: 2, draft_id: first.ok && first.draft_id });
    expect(await save(jo, { ...input, draft_name: 'Another' })).toMatchObject({ ok: true, version: 1 });
    expect(await list(jo)).toHaveLength(2);
  });

  it('does not overwrite a draft that was given another name by its id, nor one that was deleted', async () => {
    const jo = await accountHolder(environment);
    const { draft_id: _, version: __, save_id: ___, ...input } = draftInput();
    const first = await save(jo, input);
    const draft_id = first.ok ? first.draft_id : '';
    await save(jo, { ...input, draft_id, draft_name: 'Renamed' });
    const second = await save(jo, input);
    expect(second).toMatchObject({ ok: true, version: 1 });
    await remove(jo, second.ok ? second.draft_id : '');
    const third = await save(jo, input);
    expect(third).toMatchObject({ ok: true, version: 1 });
    // The name has gone to the third; the second comes back beside it.
    expect((await restore(jo, second.ok ? second.draft_id : '')).statusCode).toBe(200);
    expect(await save(jo, input)).toMatchObject({ version: 2, draft_id: third.ok && third.draft_id });
    expect((await list(jo)).map(({ draft_name }) => draft_name).sort()).toEqual([
      'Renamed',
      'Spring opening',
      'Spring opening',
    ]);
  });
});

describe('a program with a key for campaigns', () => {
  it('saves and reads drafts in the name of its owner, and no more than its scopes say', async () => {
    const jo = await accountHolder(environment);
    const { api_key } = (await jo.post('/api/user/api-key', { scopes: ['campaigns:read', 'campaigns:write'] })).json();
    const input = draftInput();
    expect((await jo.post('/api/campaigns/draft/save', input, api_key)).statusCode).toBe(200);
    expect((await jo.get('/api/campaigns/drafts', undefined, api_key)).json()).toMatchObject({ count: 1 });
    expect((await jo.get('/api/user/account', undefined, api_key)).statusCode).toBe(403);
    expect(await load(jo, input.draft_id)).toMatchObject({ version: 1 });
  });
});

describe('checking a campaign', () => {
  it('says what it lacks and what it costs, and keeps nothing', async () => {
    const jo = await accountHolder(environment);
    const campaign_data = campaign({
      selectedPlatforms: ['google', 'meta'],
      budget_type: 'daily',
      budget_amount: 200,
      advanced_mode: true,
    });
    const response = await jo.post('/api/campaigns/check', { campaign_data });
    const verdict = draftEndpoints.checkCampaign.answers.body.parse(response.json());
    expect(verdict.missing.map(({ field }) => field)).toEqual(expect.arrayContaining(['headline', 'landing_page_url']));
    expect(verdict.advice.map(({ kind }) => kind)).toContain('recommendation');
    expect(verdict).toMatchObject({ total_budget: 1_400, media_cents: 140_000 });
    expect(Object.values(verdict.budget_allocation).reduce((sum, part) => sum + part, 0)).toBe(1_400);
    expect(await list(jo)).toEqual([]);
  });

  it('answers for amounts and dates that can never launch', async () => {
    const jo = await accountHolder(environment);
    const far = {
      start_date: '0001-01-01',
      end_date: '9999-12-31',
      budget_type: 'daily',
      budget_amount: 1_000_000_000,
    };
    const response = await jo.post('/api/campaigns/check', {
      campaign_data: { ...far, selectedPlatforms: ['x', 'meta'] },
    });
    expect(response.statusCode).toBe(200);
  });
});
