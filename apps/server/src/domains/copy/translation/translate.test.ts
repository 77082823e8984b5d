import { type AdCopy, tooLong } from '@universal-media/contract/copy/ad-copy';
import { countCharacters } from '@universal-media/contract/copy/limits';
import { translationEndpoints } from '@universal-media/contract/copy/translation';
import { isStale } from '@universal-media/contract/copy/translation-set';
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest';
import { hostileAds, sampleAds } from '#testing/ad-platforms/sample-ads.ts';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

const AdAnswer = translationEndpoints.translateAd.answers.body;
const TextAnswer = translationEndpoints.translateText.answers.body;

let model: Awaited<ReturnType<typeof openLanguageModel>>;
let environment: TestEnvironment;
beforeAll(async () => {
  model = await openLanguageModel();
  const limits = { LANGUAGE_MODEL_TIMEOUT_SECONDS: '1', TRANSLATION_DAILY_CAP: '10' };
  environment = await openTestEnvironment({ env: { ...model.env, ...limits } });
});
afterEach(async () => {
  await model.driver.clearFaults();
  await model.driver.forget();
});
afterAll(async () => {
  await environment.close();
  await model.close();
});

const ad: AdCopy = { headline: 'Ride further', body_copy: 'A bike for every hill.', call_to_action: 'Shop Now' };
const request = (copy: AdCopy, target_language: string, more: object = {}) => ({
  source_language: 'en',
  target_language,
  copy,
  ...more,
});
const translateAd = (jo: AccountHolder, copy: AdCopy, target_language: string, more: object = {}) =>
  jo.post('/api/translation/translate-ad', request(copy, target_language, more));
const answered = async (jo: AccountHolder, copy: AdCopy, target_language: string, more: object = {}) =>
  AdAnswer.parse((await translateAd(jo, copy, target_language, more)).json());
const keptFor = async ({ user_id }: AccountHolder, language?: string) =>
  (await environment.owner.selectFrom('translation_cache').selectAll().where('user_id', '=', user_id).execute()).filter(
    ({ target_language }) => language === undefined || target_language === language,
  );

describe('translating an ad', () => {
  it('answers with every field in the other language, tied to the words it was made from', async () => {
    const jo = await accountHolder(environment);
    const copy = { ...ad, short_headlines: ['Try it', ''], keywords: ['bike shop', 'test ride'] };
    const { translation, cached, cost_micros } = await answered(jo, copy, 'ar');
    expect(translation).toMatchObject({ language_name: 'Arabic' });
    expect(translation.headline).toMatch(/\p{Script=Arabic}/u);
    expect(translation.short_headlines).toHaveLength(1);
    expect(translation.keywords).toHaveLength(2);
    expect(translation).not.toHaveProperty('long_headlines');
    expect(isStale(translation, copy, 'en')).toBe(false);
    expect(isStale(translation, { ...copy, headline: 'Ride faster' }, 'en')).toBe(true);
    expect(cached).toBe(false);
    expect(cost_micros).toBeGreaterThan(0);
    expect((await model.driver.state()).calls).toBe(1);
  });

  it('keeps the words of the glossary, and refuses an answer that lost one', async () => {
    const jo = await accountHolder(environment);
    const copy = { ...ad, headline: 'Ridgeline bikes go further' };
    const { translation } = await answered(jo, copy, 'ru', { glossary: ['Ridgeline'] });
    expect(translation.headline).toContain('Ridgeline');
    await model.driver.setFaults({ all: 'loses_words' });
    const lost = await translateAd(jo, copy, 'el', { glossary: ['Ridgeline'] });
    expect(lost.json()).toMatchObject({ code: 'translation_failed', detail: expect.stringContaining('lost') });
  });

  it('tells the model what was too long, once, and takes the second answer', async () => {
    const jo = await accountHolder(environment);
    await model.driver.setFaults({ all: 'too_long_once' });
    const { translation } = await answered(jo, ad, 'de');
    expect(tooLong(translation)).toEqual([]);
    const { calls, latest } = await model.driver.state();
    expect(calls).toBe(2);
    expect(latest[1]?.turns.at(-1)).toMatch(/headline has \d+ characters, at most 60/);
  });

  it('refuses to translate nothing, into the same language, or into one we do not know', async () => {
    const jo = await accountHolder(environment);
    const nothing = await translateAd(jo, { headline: ' ', body_copy: '', call_to_action: '' }, 'es');
    const same = await translateAd(jo, ad, 'en');
    const unknown = await translateAd(jo, ad, 'xx');
    expect([nothing, same, unknown].map(({ statusCode }) => statusCode)).toEqual([400, 400, 400]);
    expect((await model.driver.state()).calls).toBe(0);
  });
});

describe('twenty ads in ten languages', () => {
  /** What goes wrong in each language, and how the language ends. */
  const plan = {
    es: [undefined, 'completed'],
    zh: [undefined, 'completed'],
    'zh-tw': [undefined, 'completed'],
    ar: [undefined, 'completed'],
    hi: [undefined, 'completed'],
    de: ['too_long_once', 'completed'],
    ja: ['too_long', 'error'],
    ru: ['garbage', 'error'],
    th: ['slow', 'error'],
    he: ['overloaded', 'error'],
  } as const;

  it('holds every limit, keeps nothing of a failure, and ends each language as it should', async () => {
    const jo = await accountHolder(environment);
    const faults = Object.entries(plan).flatMap(([code, [fault]]) => (fault ? [[code, fault] as const] : []));
    await model.driver.setFaults({ languages: Object.fromEntries(faults), slow_ms: 3_000 });
    const jobs = sampleAds.flatMap((copy) => Object.keys(plan).map((code) => ({ copy, code })));
    const ends: { code: string; status: 'completed' | 'error'; wrong: string[] }[] = [];
    const work = async (): Promise<void> => {
      for (let job = jobs.shift(); job; job = jobs.shift()) {
        const { copy, code } = job;
        const response = await translateAd(jo, copy, code);
        if (response.statusCode !== 200) {
          expect(response.json()).toMatchObject({ code: 'translation_failed' });
          ends.push({ code, status: 'error', wrong: [] });
          continue;
        }
        const { translation } = AdAnswer.parse(response.json());
        const wrong = tooLong(translation).map(({ field }) => `${field} too long`);
        if (copy.headline && translation.headline === copy.headline) wrong.push('not translated');
        if ((translation.keywords?.length ?? 0) !== (copy.keywords?.length ?? 0)) wrong.push('keywords lost');
        ends.push({ code, status: 'completed', wrong });
      }
    };
    await Promise.all(Array.from({ length: 10 }, work));

    expect(sampleAds).toHaveLength(20);
    expect(ends).toHaveLength(200);
    expect(ends.flatMap(({ wrong }) => wrong)).toEqual([]);
    for (const [code, [, status]] of Object.entries(plan)) {
      const statuses = ends.filter((end) => end.code === code).map((end) => end.status);
      expect(new Set(statuses), code).toEqual(new Set([status]));
      expect(await keptFor(jo, code), code).toHaveLength(status === 'completed' ? 20 : 0);
    }
  }, 60_000);

  it.each(['wrong_form', 'cut_off', 'refuses', 'error', 'lost_answer'] as const)(
    'says no to %s in a sentence that keeps the original, and stores nothing',
    async (all) => {
      const jo = await accountHolder(environment);
      await model.driver.setFaults({ all });
      const response = await translateAd(jo, ad, 'es');
      expect(response.statusCode).toBe(502);
      expect(response.json().detail).toContain('Your original text is unchanged.');
      expect(await keptFor(jo)).toEqual([]);
    },
  );
});

describe('copy that gives orders', () => {
  it('reaches the model as data, and the answer has the form it always has', async () => {
    const jo = await accountHolder(environment);
    for (const copy of hostileAds) {
      const { translation } = await answered(jo, copy, 'es');
      expect(Object.keys(translation).toSorted()).toEqual(
        ['body_copy', 'call_to_action', 'headline', 'language_name', 'source_key'].toSorted(),
      );
    }
    for (const { system, turns } of (await model.driver.state()).latest) {
      const sent = JSON.parse(turns[0] ?? '');
      expect(hostileAds.map(({ headline }) => headline)).toContain(sent.texts.headline.text);
      expect(hostileAds.some(({ headline }) => system.includes(headline))).toBe(false);
    }
  });

  it('is refused where a model falls for it', async () => {
    const jo = await accountHolder(environment);
    await model.driver.setFaults({ all: 'obeys_the_ad' });
    for (const copy of hostileAds) expect((await translateAd(jo, copy, 'es')).statusCode).toBe(502);
    expect(await keptFor(jo)).toEqual([]);
  });
});

describe('the documented call for one text', () => {
  it.each([
    ['ad_headline', 60],
    ['cta', 30],
    ['ui_copy', Number.POSITIVE_INFINITY],
  ] as const)('translates %s within its limit', async (content_type, max) => {
    const jo = await accountHolder(environment);
    const payload = { text: 'Learn more about the long road ahead of us', target_language: 'fr', content_type };
    const { translated_text } = TextAnswer.parse((await jo.post('/api/translation/translate', payload)).json());
    expect(translated_text).toMatch(/^Léárn/);
    expect(countCharacters(translated_text)).toBeLessThanOrEqual(max);
  });
});

describe('what was translated before', () => {
  it('is answered again without cost, until the advertiser asks for another translation', async () => {
    const jo = await accountHolder(environment);
    const first = await answered(jo, ad, 'es', { glossary: ['Ridgeline', 'Jo'] });
    const again = await answered(jo, { ...ad, headline: ` ${ad.headline}` }, 'es', { glossary: ['Jo', 'Ridgeline'] });
    expect(again).toMatchObject({ cached: true, cost_micros: 0, translation: first.translation });
    expect(again.used_today_micros).toBe(first.used_today_micros);
    expect((await model.driver.state()).calls).toBe(1);
    expect(await answered(jo, ad, 'es', { regenerate: true, glossary: ['Jo', 'Ridgeline'] })).toMatchObject({
      cached: false,
    });
    expect(await keptFor(jo)).toHaveLength(1);
  });

  it('is asked for once when two ask at the same moment', async () => {
    const jo = await accountHolder(environment);
    const both = await Promise.all([answered(jo, ad, 'it'), answered(jo, ad, 'it')]);
    expect(both[0].translation).toEqual(both[1].translation);
    expect((await model.driver.state()).calls).toBe(1);
  });

  it('is not shared with other advertisers', async () => {
    const [jo, sam] = [await accountHolder(environment), await accountHolder(environment)];
    await answered(jo, ad, 'pl');
    expect(await answered(sam, ad, 'pl')).toMatchObject({ cached: false });
    const { transactFor } = environment.deps.database;
    const seen = await transactFor(sam.user_id)(async (trx) => [
      ...(await trx.selectFrom('translation_cache').select('user_id').execute()),
      ...(await trx.selectFrom('translation_day').select('user_id').execute()),
    ]);
    expect(new Set(seen.map(({ user_id }) => user_id))).toEqual(new Set([sam.user_id]));
  });
});
