import { copyHelpEndpoints } from '@universal-media/contract/copy/help/suggestions';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { openWebsites } from '#testing/environment/websites.ts';

let environment: TestEnvironment;
let without: TestEnvironment;
let websites: Awaited<ReturnType<typeof openWebsites>>;
let model: Awaited<ReturnType<typeof openLanguageModel>>;

beforeAll(async () => {
  websites = await openWebsites();
  model = await openLanguageModel();
  environment = await openTestEnvironment({ env: { ...websites.env, ...model.env } });
  without = await openTestEnvironment({ env: websites.env });
});
afterEach(() => model.driver.clearFaults());
afterAll(async () => {
  await Promise.all([environment.close(), without.close(), model.close(), websites.close()]);
});

const Answer = copyHelpEndpoints.suggestCopy.answers.body;
const LONG = 'Warm cinnamon buns and coffee roasted in Maine, every morning by the water';

const ask = (jo: AccountHolder, body: object) =>
  jo.post('/api/copy/suggestions', { field: 'headline', max_length: 30, ...body });
const suggestions = async (jo: AccountHolder, body: object) => Answer.parse((await ask(jo, body)).json()).suggestions;

describe('copy help', () => {
  it('suggests in the words of the website, within the limit, with and without a model', async () => {
    const website = 'harborlightcafe.example';
    const written = await suggestions(await accountHolder(environment), { help: 'suggest', website });
    expect(written.map(({ written_by }) => written_by)).toContain('model');
    const found = await suggestions(await accountHolder(without), { help: 'suggest', website });
    expect(found).toContainEqual({ text: 'Warm buns by the water', page: '/', written_by: 'website' });
    for (const { text } of [...written, ...found]) expect(text.length).toBeLessThanOrEqual(30);
  });

  it('shortens at a word without a model', async () => {
    expect(await suggestions(await accountHolder(without), { help: 'shorten', text: LONG })).toEqual([
      { text: 'Warm cinnamon buns and coffee', page: null, written_by: 'rules' },
    ]);
  });

  it('keeps nothing of a model that writes too much or invents', async () => {
    const jo = await accountHolder(environment);
    for (const all of ['too_long', 'invents', 'garbage', 'error'] as const) {
      await model.driver.setFaults({ all });
      expect((await suggestions(jo, { help: 'shorten', text: LONG })).map(({ written_by }) => written_by)).toEqual([
        'rules',
      ]);
    }
  });

  it('has nothing to say where only a model could help and there is none', async () => {
    const refused = await ask(await accountHolder(without), { help: 'rephrase', text: LONG });
    expect(refused.json()).toMatchObject({ code: 'no_suggestion' });
  });

  it('refuses a website that cannot be read', async () => {
    const jo = await accountHolder(without);
    for (const website of ['closed.example', 'hostile.example/to-metadata', 'nothing.example/x']) {
      expect((await ask(jo, { help: 'suggest', website })).json()).toMatchObject({ code: 'website_unreadable' });
    }
    expect((await ask(jo, { help: 'suggest', website: 'http://127.0.0.1/' })).statusCode).toBe(400);
  });

  it("goes on with rules when the day's cap is used up, and leaves the translations their own", async () => {
    const capped = await environment.start({ COPY_HELP_DAILY_CAP: '0' });
    const jo = await accountHolder({ ...environment, app: capped.app });
    expect((await suggestions(jo, { help: 'shorten', text: LONG })).map(({ written_by }) => written_by)).toEqual([
      'rules',
    ]);
    const copy = { headline: 'Ride further', body_copy: '', call_to_action: '' };
    const translated = await jo.post('/api/translation/translate-ad', {
      source_language: 'en',
      target_language: 'es',
      copy,
    });
    expect(translated.statusCode).toBe(200);
  });
});
