import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { accountHolder, confirmEmail } from '#testing/builders/account-holder.ts';
import { browser, codeFor, PASSWORD } from '#testing/builders/people.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { linkTokenFor, mailsTo } from '#testing/environment/mailbox.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const { startSecondStep, turnOnSecondStep, readSecondStep } = secondStepEndpoints;

/** An advertiser with an authenticator app that was started, and confirmed unless told otherwise. */
async function withApp() {
  const jo = await accountHolder(environment);
  await confirmEmail(environment, jo.user_id);
  const { secret } = startSecondStep.answers.body.parse((await jo.post(startSecondStep.path)).json());
  /** The app's next code: each works once. */
  const nextCode = () => {
    environment.clock.advance({ seconds: 30 });
    return codeFor(secret, environment.clock.now());
  };
  const turnOn = (code: string) => jo.post(turnOnSecondStep.path, { code });
  const turnOff = (proof: object) => jo.post(secondStepEndpoints.turnOffSecondStep.path, proof);
  const status = async () => readSecondStep.answers.body.parse((await jo.get(readSecondStep.path)).json());
  return { ...jo, secret, nextCode, turnOn, turnOff, status };
}

async function withSecondStep() {
  const jo = await withApp();
  const { recovery_codes } = turnOnSecondStep.answers.body.parse((await jo.turnOn(jo.nextCode())).json());
  return { ...jo, recovery_codes };
}

/** The password step in another browser. */
async function firstStep(email: string, password = PASSWORD) {
  const there = browser(environment);
  const answer = await there.post('/api/auth/login', { email, password });
  const verify = (proof: object) => there.post('/api/auth/second-step', proof);
  return { there, answer, verify };
}

describe('turning on two-step sign-in', () => {
  it('takes a first code of the app and shows ten recovery codes', async () => {
    const jo = await withApp();
    expect(await jo.status()).toEqual({ is_on: false, turned_on_at: null, recovery_codes_left: 0 });
    expect((await jo.turnOn('000000')).json().code).toBe('wrong_code');
    const { recovery_codes } = turnOnSecondStep.answers.body.parse((await jo.turnOn(jo.nextCode())).json());
    expect(new Set(recovery_codes).size).toBe(10);
    expect(await jo.status()).toMatchObject({ is_on: true, recovery_codes_left: 10 });
  });

  it('stores the secret sealed and the recovery codes as hashes', async () => {
    const jo = await withSecondStep();
    const row = await environment.owner
      .selectFrom('advertiser_second_step')
      .selectAll()
      .where('user_id', '=', jo.user_id)
      .executeTakeFirstOrThrow();
    expect(row.totp_secret.includes(jo.secret)).toBe(false);
    const codes = await environment.owner
      .selectFrom('advertiser_recovery_code')
      .select('code_hash')
      .where('user_id', '=', jo.user_id)
      .execute();
    expect(codes.every(({ code_hash }) => code_hash.length === 32)).toBe(true);
  });

  it('is refused while it is on', async () => {
    const jo = await withSecondStep();
    expect((await jo.post(startSecondStep.path)).json().code).toBe('second_step_on');
    expect((await jo.turnOn(jo.nextCode())).json().code).toBe('second_step_on');
  });

  it('needs a recent proof, so that a stolen session cannot lock its owner out', async () => {
    const jo = await withApp();
    environment.clock.advance({ minutes: 11 });
    expect((await jo.post(startSecondStep.path)).json().code).toBe('fresh_sign_in_required');
    expect((await jo.turnOn(jo.nextCode())).json().code).toBe('fresh_sign_in_required');
  });

  it('is reported by email, as is turning it off', async () => {
    const jo = await withSecondStep();
    await jo.turnOff({ password: PASSWORD, code: jo.nextCode() });
    await finishJobs(environment);
    const subjects = (await mailsTo(jo.email)).map(({ subject }) => subject);
    expect(subjects).toEqual(expect.arrayContaining(['Two-step sign-in is on', 'Two-step sign-in is off']));
  });
});

describe('signing in with two steps', () => {
  it('opens no session for the password alone', async () => {
    const jo = await withSecondStep();
    const { there, answer } = await firstStep(jo.email);
    expect(answer.json()).toEqual({ second_step: 'needed' });
    expect(there.cookie).toBeUndefined();
    expect((await there.post('/api/auth/refresh')).statusCode).toBe(401);
  });

  it('opens a session for the code of the app', async () => {
    const jo = await withSecondStep();
    const { there, verify } = await firstStep(jo.email);
    expect((await verify({ code: jo.nextCode() })).json()).toMatchObject({ recovery_codes_left: 10 });
    expect((await there.me()).statusCode).toBe(200);
  });

  it('accepts a code once', async () => {
    const jo = await withSecondStep();
    const code = jo.nextCode();
    const [one, two] = [await firstStep(jo.email), await firstStep(jo.email)];
    const answers = await Promise.all([one.verify({ code }), two.verify({ code })]);
    expect(answers.map(({ statusCode }) => statusCode).toSorted((one, other) => one - other)).toEqual([200, 401]);
    const { verify } = await firstStep(jo.email);
    expect((await verify({ code })).json().code).toBe('wrong_code');
  });

  it('accepts a recovery code once, and reports it by email', async () => {
    const jo = await withSecondStep();
    const [recovery_code = ''] = jo.recovery_codes;
    const first = await firstStep(jo.email);
    expect((await first.verify({ recovery_code })).json()).toMatchObject({ recovery_codes_left: 9 });
    const again = await firstStep(jo.email);
    expect((await again.verify({ recovery_code })).json().code).toBe('wrong_code');
    await finishJobs(environment);
    expect((await mailsTo(jo.email)).map(({ subject }) => subject)).toContain('A recovery code was used');
  });

  it('is refused more than ten minutes after the password, and without a password step', async () => {
    const jo = await withSecondStep();
    const { verify } = await firstStep(jo.email);
    environment.clock.advance({ minutes: 10 });
    expect((await verify({ code: jo.nextCode() })).json().code).toBe('challenge_expired');
    const stranger = await browser(environment).post('/api/auth/second-step', { code: jo.nextCode() });
    expect(stranger.json().code).toBe('challenge_expired');
  });

  it('is refused when the password has changed since the first step', async () => {
    const jo = await withSecondStep();
    const { verify } = await firstStep(jo.email);
    await jo.post('/api/user/password', { current_password: PASSWORD, new_password: 'Lantern-Bridge-58' });
    expect((await verify({ code: jo.nextCode() })).json().code).toBe('challenge_expired');
  });

  it('allows five wrong codes in a quarter of an hour', async () => {
    const jo = await withSecondStep();
    const { verify } = await firstStep(jo.email);
    const answers = await Promise.all(Array.from({ length: 7 }, () => verify({ code: '000000' })));
    const statuses = answers.map(({ statusCode }) => statusCode);
    expect([statuses.filter((one) => one === 401).length, statuses.filter((one) => one === 429).length]).toEqual([
      5, 2,
    ]);
  });

  it('stays on after a password reset', async () => {
    const jo = await withSecondStep();
    await jo.post('/api/auth/password-reset', { email: jo.email });
    await finishJobs(environment);
    const token = await linkTokenFor(jo.email);
    const new_password = 'Lantern-Bridge-58';
    await jo.post('/api/auth/complete-password-reset', { token, new_password });
    const { answer, verify } = await firstStep(jo.email, new_password);
    expect(answer.json()).toEqual({ second_step: 'needed' });
    expect((await verify({ code: jo.nextCode() })).statusCode).toBe(200);
  });

  it('goes with a password reset that confirms the address for the first time', async () => {
    const jo = await withSecondStep();
    await environment.owner
      .updateTable('advertiser')
      .set({ email_verified_at: null })
      .where('user_id', '=', jo.user_id)
      .execute();
    await jo.post('/api/auth/password-reset', { email: jo.email });
    await finishJobs(environment);
    const new_password = 'Lantern-Bridge-58';
    await jo.post('/api/auth/complete-password-reset', { token: await linkTokenFor(jo.email), new_password });
    const { answer } = await firstStep(jo.email, new_password);
    expect(z.object({ access_token: z.string() }).safeParse(answer.json()).success).toBe(true);
  });

  it('records wrong codes as security events of the account', async () => {
    const jo = await withSecondStep();
    const { verify } = await firstStep(jo.email);
    await verify({ code: '000000' });
    await environment.deps.services.operations.securityEvents.flush();
    const events = await environment.owner
      .selectFrom('security_event')
      .select(['kind', 'code'])
      .where('actor_id', '=', jo.user_id)
      .execute();
    expect(events).toContainEqual({ kind: 'second_factor_refused', code: 'wrong_code' });
  });
});

describe('turning off two-step sign-in', () => {
  it('takes the password and a code', async () => {
    const jo = await withSecondStep();
    expect((await jo.turnOff({ password: 'Wrong-Password-1', code: jo.nextCode() })).json().code).toBe(
      'wrong_password',
    );
    expect((await jo.turnOff({ password: PASSWORD, code: '000000' })).json().code).toBe('wrong_code');
    expect((await jo.status()).is_on).toBe(true);
    expect((await jo.turnOff({ password: PASSWORD, code: jo.nextCode() })).statusCode).toBe(204);
    expect(await jo.status()).toEqual({ is_on: false, turned_on_at: null, recovery_codes_left: 0 });
    const { answer } = await firstStep(jo.email);
    expect(answer.json()).toHaveProperty('access_token');
  });

  it('takes a recovery code from an advertiser who lost the app', async () => {
    const jo = await withSecondStep();
    const [recovery_code] = jo.recovery_codes;
    expect((await jo.turnOff({ password: PASSWORD, recovery_code })).statusCode).toBe(204);
  });
});

it('renews recovery codes with a code, and the earlier ones stop working', async () => {
  const jo = await withSecondStep();
  const renew = (code: string) => jo.post(secondStepEndpoints.renewSecondStepCodes.path, { code });
  expect((await renew('000000')).json().code).toBe('wrong_code');
  const renewed = secondStepEndpoints.renewSecondStepCodes.answers.body.parse((await renew(jo.nextCode())).json());
  const use = async (recovery_code: string | undefined) => {
    const { verify } = await firstStep(jo.email);
    return (await verify({ recovery_code })).statusCode;
  };
  expect([await use(jo.recovery_codes[0]), await use(renewed.recovery_codes[0])]).toEqual([401, 200]);
});
