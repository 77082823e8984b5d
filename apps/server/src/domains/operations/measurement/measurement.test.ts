import { CONSENT_DAYS, CONSENT_VERSION } from '@universal-media/contract/operations/consent-texts';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { campaign, draftInput, save } from '#testing/builders/draft-calls.ts';
import { browser, newEmail, PASSWORD, registrationFor } from '#testing/builders/people.ts';
import { openShop } from '#testing/builders/shop.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { launchEnvironmentIn } from '#testing/environment/launch-environment.ts';
import { openMeasurement } from '#testing/environment/measurement.ts';
import { ORIGIN, openTestEnvironment } from '#testing/environment/test-environment.ts';
import { forwardSiteEventJob } from '../jobs.ts';
import { forwardSiteEvent, noteSiteEvent } from './site-events.ts';

let providers: Awaited<ReturnType<typeof openMeasurement>>;
let shop: Awaited<ReturnType<typeof openShop>>;
beforeAll(async () => {
  providers = await openMeasurement();
  shop = await openShop(providers.env);
});
afterAll(async () => {
  await shop.close();
  await providers.close();
});

const all = { version: CONSENT_VERSION, analytics: true, ads: true };
const none = { version: CONSENT_VERSION, analytics: false, ads: false };

/** Chooses in a browser, and returns the answer and its cookie. */
async function choose(payload: object, headers: Record<string, string> = {}) {
  const answer = await shop.environment.app.inject({
    method: 'POST',
    url: '/api/consent',
    headers: { origin: ORIGIN, ...headers },
    payload,
  });
  const cookie = answer.cookies.find(({ name }) => name === 'um_consent');
  return { answer, cookie: cookie ? `um_consent=${cookie.value}` : undefined };
}

const accept = async (): Promise<string> => (await choose(all)).cookie ?? '';

const signIn = (jo: AccountHolder, headers: Record<string, string>) =>
  jo.home.post('/api/auth/login', { email: jo.email, password: PASSWORD }, headers);

const countEvents = async (): Promise<number> =>
  (await shop.environment.owner.selectFrom('site_event').select('event_id').execute()).length;

const work = async (): Promise<void> => {
  while ((await finishJobs(shop.environment)).length > 0);
};
const names = () => ({
  meta: providers.meta().map(({ event_name }) => event_name),
  ga4: providers.ga4().map(({ events }) => events[0]?.name),
});

let before: { readonly events: number; readonly meta: number; readonly ga4: number };
beforeEach(async () => {
  await work();
  before = { events: await countEvents(), meta: providers.meta().length, ga4: providers.ga4().length };
});
const since = async () => {
  await work();
  return {
    events: (await countEvents()) - before.events,
    meta: providers.meta().length - before.meta,
    ga4: providers.ga4().length - before.ga4,
  };
};
const nothing = { events: 0, meta: 0, ga4: 0 };

describe('measurement', () => {
  it('stores and forwards nothing before a choice', async () => {
    const jo = await accountHolder(shop.environment);
    await save(jo, draftInput({ campaign_data: campaign({ selectedPlatforms: ['meta'] }) }));
    await shop.paid(jo, 100);
    expect(await since()).toEqual(nothing);
  });

  it('stores and forwards nothing after a refusal, whose cookie names no one', async () => {
    const { answer, cookie } = await choose(none);
    expect(answer.json()).toEqual({ is_offered: true, by_signal: false, choice: { analytics: false, ads: false } });
    expect(cookie).toBe(`um_consent=${CONSENT_VERSION}.00.-`);
    await browser(shop.environment).post('/api/auth/register', newRegistration(), { cookie: cookie ?? '' });
    expect(await since()).toEqual(nothing);
  });

  it('forwards sign-up, platform selection, checkout, purchase and launch once each after consent', async () => {
    const cookie = await accept();
    const jo = await accountHolder(shop.environment);
    await signIn(jo, { cookie });
    await browser(shop.environment).post('/api/auth/register', newRegistration(), { cookie });
    const draft = draftInput({ campaign_data: campaign({ selectedPlatforms: ['meta'] }) });
    await save(jo, draft);
    await save(jo, { ...draft, version: 1, save_id: crypto.randomUUID() });
    await shop.paid(jo, 2_000);
    const launch = await launchEnvironmentIn(shop.environment);
    await launch.create(jo, ['google', 'meta']);
    expect(await since()).toEqual({ events: 5, meta: 5, ga4: 5 });
    expect(names().meta.slice(before.meta).toSorted()).toEqual(
      ['CampaignLaunch', 'CompleteRegistration', 'InitiateCheckout', 'PlatformSelection', 'Purchase'].toSorted(),
    );
    const purchase = providers.meta().find(({ event_name }) => event_name === 'Purchase');
    expect(purchase?.custom_data).toEqual({ currency: 'USD', value: 2_000, content_type: 'credits' });
    expect(JSON.stringify([providers.meta(), providers.ga4()])).not.toContain(jo.email);
    expect(JSON.stringify(providers.meta())).not.toContain(jo.user_id);
  });

  it('tells each provider only what its purpose allows', async () => {
    const jo = await accountHolder(shop.environment);
    const { cookie = '' } = await choose({ ...none, analytics: true });
    await signIn(jo, { cookie });
    await note(jo);
    expect(await since()).toEqual({ events: 1, meta: 0, ga4: 1 });
    expect(providers.ga4().at(-1)?.consent).toEqual({ ad_user_data: 'DENIED', ad_personalization: 'DENIED' });
  });

  it('honors Global Privacy Control over an earlier consent and over a pressed button', async () => {
    const jo = await accountHolder(shop.environment);
    const cookie = await accept();
    await signIn(jo, { cookie, 'sec-gpc': '1' });
    await note(jo);
    const { answer } = await choose(all, { 'sec-gpc': '1' });
    expect(answer.json()).toEqual({ is_offered: true, by_signal: true, choice: { analytics: false, ads: false } });
    expect(await since()).toEqual(nothing);
  });

  it('forwards nothing after the choice was changed, not even what was waiting', async () => {
    const jo = await accountHolder(shop.environment);
    const cookie = await accept();
    await signIn(jo, { cookie });
    await note(jo);
    await choose(none, { cookie });
    await note(jo);
    expect(await since()).toEqual({ events: 1, meta: 0, ga4: 0 });
    const states = shop.environment.owner
      .selectFrom('site_event_delivery')
      .select('state')
      .where('user_id', '=', jo.user_id);
    expect(await states.execute()).toEqual([{ state: 'withdrawn' }, { state: 'withdrawn' }]);
  });

  it('asks again when a choice has ended', async () => {
    const jo = await accountHolder(shop.environment);
    await signIn(jo, { cookie: await accept() });
    shop.environment.clock.advance({ days: CONSENT_DAYS + 1 });
    await note(jo);
    expect(await since()).toEqual(nothing);
  });

  it('does not believe a cookie that we did not record', async () => {
    const jo = await accountHolder(shop.environment);
    await signIn(jo, { cookie: `um_consent=${CONSENT_VERSION}.11.${crypto.randomUUID()}` });
    await note(jo);
    expect(await since()).toEqual(nothing);
  });

  it('counts an event once when the answer is lost and another worker goes on', async () => {
    const jo = await accountHolder(shop.environment);
    await signIn(jo, { cookie: await accept() });
    await work();
    await note(jo);
    const jobs: Array<{ outbox_id: string; payload: unknown }> = [];
    await shop.environment.deps.outbox.handOver(shop.environment.clock.now(), async (job) => void jobs.push(job));
    expect(jobs).toHaveLength(2);
    const calls = providers.calls();
    for (const provider of ['meta', 'ga4'] as const) providers.fail(provider, 'lost');
    const run = ({ deps }: Pick<typeof shop.environment, 'deps'>, { payload }: { payload: unknown }) =>
      forwardSiteEvent(deps.services.operations.context, forwardSiteEventJob.payload.parse(payload));
    for (const job of jobs) await run(shop.environment, job).catch(() => undefined);
    // Another process, with nothing but the database.
    const restarted = await shop.environment.start();
    for (const job of jobs) await run(restarted, job);
    for (const job of jobs) await run(restarted, job);
    expect(providers.meta().length - before.meta).toBe(1);
    expect(providers.ga4().length - before.ga4).toBe(1);
    expect(providers.calls()).toEqual({ meta: calls.meta + 2, ga4: calls.ga4 + 1 });
  });

  it('tries again after an error, and gives up after a refusal', async () => {
    const jo = await accountHolder(shop.environment);
    await signIn(jo, { cookie: (await choose({ ...none, analytics: true })).cookie ?? '' });
    await work();
    const forward = async () => {
      await note(jo);
      const row = await shop.environment.owner
        .selectFrom('site_event')
        .select('event_id')
        .where('user_id', '=', jo.user_id)
        .orderBy('happened_at', 'desc')
        .limit(1)
        .executeTakeFirstOrThrow();
      const { context } = shop.environment.deps.services.operations;
      return () => forwardSiteEvent(context, { ...row, provider: 'ga4' });
    };
    const first = await forward();
    providers.fail('ga4', 'error');
    await expect(first()).rejects.toThrow('not_sent');
    await first();
    expect(providers.ga4().length - before.ga4).toBe(1);
    const second = await forward();
    providers.fail('ga4', 'refuse');
    await second();
    await second();
    expect(providers.ga4().length - before.ga4).toBe(1);
  });
});

describe('without a provider', () => {
  it('offers no choice, records none and stores no event', async () => {
    const environment = await openTestEnvironment();
    const asked = await environment.app.inject({ url: '/api/consent' });
    expect(asked.json()).toEqual({ is_offered: false, by_signal: false, choice: null });
    const answer = await environment.app.inject({
      method: 'POST',
      url: '/api/consent',
      headers: { origin: ORIGIN },
      payload: all,
    });
    expect(answer.statusCode).toBe(404);
    expect(answer.cookies).toEqual([]);
    await browser(environment).register();
    expect(await environment.owner.selectFrom('site_event').selectAll().execute()).toEqual([]);
    expect(await environment.owner.selectFrom('consent_choice').selectAll().execute()).toEqual([]);
    await environment.close();
  });
});

/** Notes a fact of an advertiser, as a use case does. */
const note = (jo: AccountHolder) =>
  shop.environment.deps.database.transact((trx) =>
    noteSiteEvent(shop.environment.deps.services.operations.context, trx, {
      name: 'launch',
      user_id: jo.user_id,
      fact_id: crypto.randomUUID(),
    }),
  );

const newRegistration = () => registrationFor(newEmail());
