import { passkeyEndpoints, staffPasskeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { ErrorBody } from '@universal-media/contract/wire/errors';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { softwarePasskey } from '#testing/builders/authenticator.ts';
import { bearer, browser, codeFor, identityCheck, staffMember } from '#testing/builders/people.ts';
import { staffCalls } from '#testing/builders/staff-calls.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
let staff: ReturnType<typeof staffCalls>;
beforeAll(async () => {
  environment = await openTestEnvironment();
  staff = staffCalls(environment);
});
afterAll(() => environment.close());

const { startPasskey, addPasskey, listPasskeys, startPasskeySignIn, signInWithPasskey } = passkeyEndpoints;

async function withPasskey() {
  const jo = await accountHolder(environment);
  const key = softwarePasskey();
  const start = async () => startPasskey.answers.body.parse((await jo.post(startPasskey.path)).json()).options;
  const add = (credential: object, name = 'Laptop') => jo.post(addPasskey.path, { name, credential });
  const added = addPasskey.answers.body.parse((await add(key.create(await start()))).json());
  const list = async () => listPasskeys.answers.body.parse((await jo.get(listPasskeys.path)).json()).passkeys;
  return { ...jo, key, start, add, added, list };
}

const startSignIn = async () =>
  startPasskeySignIn.answers.body.parse((await browser(environment).post(startPasskeySignIn.path)).json()).options;

const signIn = (credential: object) => browser(environment).post(signInWithPasskey.path, { credential });

const codeIn = (answer: { json(): unknown }) => ErrorBody.parse(answer.json()).code;

const readEvents = async (actor_id: string) => {
  await environment.deps.services.operations.securityEvents.flush();
  const rows = await environment.owner
    .selectFrom('security_event')
    .select('kind')
    .where('actor_id', '=', actor_id)
    .execute();
  return rows.map(({ kind }) => kind);
};

describe("an advertiser's passkey", () => {
  it('is added, listed, renamed and removed, and its owner gets emails', async () => {
    const jo = await withPasskey();
    expect(await jo.list()).toEqual([jo.added]);
    expect(jo.added).toMatchObject({ name: 'Laptop', last_used_at: null });
    const path = `/api/user/passkeys/${jo.added.passkey_id}`;
    expect((await jo.patch(path, { name: 'Phone' })).json()).toMatchObject({ name: 'Phone' });
    expect((await jo.delete(path)).statusCode).toBe(204);
    expect(await jo.list()).toEqual([]);
    await finishJobs(environment);
    const subjects = (await mailsTo(jo.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['A passkey was added', 'A passkey was removed']));
  });

  it('signs in alone, without a code even where two-step sign-in is on', async () => {
    const jo = await withPasskey();
    const started = z.object({ secret: z.string() }).parse((await jo.post('/api/user/second-step/start')).json());
    await jo.post('/api/user/second-step/turn-on', { code: codeFor(started.secret, environment.clock.now()) });
    const answer = await signIn(jo.key.use(await startSignIn(), { handle: jo.user_id }));
    expect(answer.json()).toMatchObject({ user: { user_id: jo.user_id } });
    expect((await jo.list())[0]?.last_used_at).toEqual(expect.any(String));
  });

  it('is refused once it was removed', async () => {
    const jo = await withPasskey();
    await jo.delete(`/api/user/passkeys/${jo.added.passkey_id}`);
    expect((await signIn(jo.key.use(await startSignIn()))).json().code).toBe('passkey_refused');
  });

  it('answers a request once, within five minutes', async () => {
    const jo = await withPasskey();
    const options = await startSignIn();
    expect((await signIn(jo.key.use(options))).statusCode).toBe(200);
    expect((await signIn(jo.key.use(options))).json().code).toBe('passkey_refused');
    const late = await startSignIn();
    environment.clock.advance({ minutes: 5, seconds: 1 });
    expect((await signIn(jo.key.use(late))).json().code).toBe('passkey_refused');
  });

  it('is refused for another site, without verifying its user, and for another account than it names', async () => {
    const jo = await withPasskey();
    const answers = [
      await signIn(jo.key.use(await startSignIn(), { origin: 'https://evil.example' })),
      await signIn(jo.key.use(await startSignIn(), { isVerified: false })),
      await signIn(jo.key.use(await startSignIn(), { handle: '0198f6a0-0000-7000-8000-000000000001' })),
    ];
    expect(answers.map(codeIn)).toEqual(Array(3).fill('passkey_refused'));
    expect((await signIn(jo.key.use(await startSignIn()))).statusCode).toBe(200);
  });

  it('is refused when its counter goes back or stands still, which becomes a security event', async () => {
    const jo = await withPasskey();
    expect((await signIn(jo.key.use(await startSignIn(), { counter: 5 }))).statusCode).toBe(200);
    expect((await signIn(jo.key.use(await startSignIn(), { counter: 4 }))).json().code).toBe('passkey_copied');
    expect((await signIn(jo.key.use(await startSignIn(), { counter: 5 }))).json().code).toBe('passkey_copied');
    expect((await signIn(jo.key.use(await startSignIn(), { counter: 0 }))).json().code).toBe('passkey_copied');
    expect(await readEvents(jo.user_id)).toContain('passkey_copied');
    expect((await signIn(jo.key.use(await startSignIn(), { counter: 6 }))).statusCode).toBe(200);
  });

  it('signs in again and again without a counter, as synced passkeys do', async () => {
    const jo = await withPasskey();
    for (let time = 0; time < 2; time += 1) {
      expect((await signIn(jo.key.use(await startSignIn(), { counter: 0 }))).statusCode).toBe(200);
    }
  });

  it('does not belong to a second account', async () => {
    const [jo, kim] = [await withPasskey(), await withPasskey()];
    expect((await kim.add(jo.key.create(await kim.start()))).json().code).toBe('passkey_refused');
    expect((await kim.delete(`/api/user/passkeys/${jo.added.passkey_id}`)).statusCode).toBe(404);
    expect((await kim.patch(`/api/user/passkeys/${jo.added.passkey_id}`, { name: 'Mine' })).statusCode).toBe(404);
  });

  it('is not added with a request of another account or purpose, or without verifying its user', async () => {
    const [jo, kim] = [await withPasskey(), await withPasskey()];
    const answers = [
      await kim.add(softwarePasskey().create(await jo.start())),
      await kim.add(softwarePasskey().create({ ...(await kim.start()), challenge: (await startSignIn()).challenge })),
      await kim.add(softwarePasskey().create(await kim.start(), { isVerified: false })),
    ];
    expect(answers.map(codeIn)).toEqual(Array(3).fill('passkey_refused'));
  });

  it('is not added or removed without a recent proof', async () => {
    const jo = await withPasskey();
    const options = await jo.start();
    environment.clock.advance({ minutes: 11 });
    const answers = [
      await jo.post(startPasskey.path),
      await jo.add(softwarePasskey().create(options)),
      await jo.delete(`/api/user/passkeys/${jo.added.passkey_id}`),
    ];
    expect(answers.map(codeIn)).toEqual(Array(3).fill('fresh_sign_in_required'));
  });

  it('does not sign in a deactivated account', async () => {
    const jo = await withPasskey();
    await environment.owner
      .updateTable('advertiser')
      .set({ status: 'inactive' })
      .where('user_id', '=', jo.user_id)
      .execute();
    expect((await signIn(jo.key.use(await startSignIn()))).json().code).toBe('passkey_refused');
  });
});

describe("a staff member's passkey", () => {
  const { startOwnPasskey, addOwnPasskey, startStaffPasskey, verifyStaffPasskey } = staffPasskeyEndpoints;

  async function memberWithPasskey() {
    const sam = await staffMember(environment, { role: 'admin' });
    const key = softwarePasskey();
    const started = await staff.post(sam.token, startOwnPasskey.path, {});
    const { options } = startOwnPasskey.answers.body.parse(started.json());
    const added = await staff.post(sam.token, addOwnPasskey.path, { name: 'Key', credential: key.create(options) });
    return { ...sam, key, added: addOwnPasskey.answers.body.parse(added.json()) };
  }

  const request = async (challenge: string) =>
    startStaffPasskey.answers.body.parse((await staff.step('second-factor/passkey/start', { challenge })).json())
      .options;

  const verify = (challenge: string, credential: object) =>
    staff.step('second-factor/passkey', { challenge, credential });

  it('replaces the code after the password', async () => {
    const sam = await memberWithPasskey();
    const signedIn = await staff.step('login', { email: sam.email, password: 'Harbor-Light-27' });
    expect(signedIn.json()).toMatchObject({ second_factor: 'code', has_passkey: true });
    const { challenge } = z.object({ challenge: z.string() }).parse(signedIn.json());
    const answer = await verify(challenge, sam.key.use(await request(challenge)));
    const { access_token } = verifyStaffPasskey.answers.body.parse(answer.json());
    expect((await staff.me(access_token)).statusCode).toBe(200);
  });

  it('is refused for a colleague, and does not sign in as an advertiser', async () => {
    const [sam, kim] = [await memberWithPasskey(), await memberWithPasskey()];
    const challenge = await staff.challengeFor(sam.email);
    const foreign = await verify(challenge, kim.key.use(await request(challenge)));
    expect(foreign.json().code).toBe('passkey_refused');
    expect((await signIn(sam.key.use(await startSignIn()))).json().code).toBe('passkey_refused');
  });

  it('needs the password first', async () => {
    const sam = await memberWithPasskey();
    const answer = await staff.step('second-factor/passkey/start', { challenge: 'not.a.challenge' });
    expect(answer.json().code).toBe('challenge_expired');
    const options = await startSignIn();
    expect((await verify('not.a.challenge', sam.key.use(options))).json().code).toBe('challenge_expired');
  });

  it('goes when a colleague resets the second factor', async () => {
    const sam = await memberWithPasskey();
    await environment.deps.services.accounts.resetSecondFactor(sam.email, identityCheck);
    const signedIn = await staff.step('login', { email: sam.email, password: 'Harbor-Light-27' });
    expect(signedIn.json()).toMatchObject({ second_factor: 'enrol', has_passkey: false });
  });

  it('is managed by its owner', async () => {
    const [sam, kim] = [await memberWithPasskey(), await memberWithPasskey()];
    const path = `/api/admin/account/passkeys/${sam.added.passkey_id}`;
    const remove = (token: string) => environment.app.inject({ method: 'DELETE', url: path, headers: bearer(token) });
    expect([(await remove(kim.token)).statusCode, (await remove(sam.token)).statusCode]).toEqual([404, 204]);
  });
});
