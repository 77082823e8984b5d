import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer, browser, newEmail, registrationFor } from '../builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

const LONG = 'x'.repeat(100_000);
const NOW = new Date().toISOString();

/** Extra fields that an attacker adds to a valid body, hoping that they reach a column. */
const additions: ReadonlyArray<readonly [string, string]> = [
  ['a role', '"role":"super_admin"'],
  ['a balance', '"credit_balance":1000000'],
  ['a tier', '"user_tier":"enterprise"'],
  ['a subscription', '"subscription_tier":"Enterprise"'],
  ['a status', '"status":"inactive"'],
  ['an id', '"user_id":"018f0000-0000-7000-8000-000000000000"'],
  ['a password hash', '"password_hash":"$argon2id$v=19$m=8,t=1,p=1$YWFhYWFhYWE$YWFhYWFhYWE"'],
  ['a confirmed address', `"email_verified_at":"${NOW}","email_verified":true`],
  ['another creation date', '"created_at":"1999-01-01T00:00:00Z"'],
  ['an erasure', `"erased_at":"${NOW}"`],
  ['a deletion', `"deletion_due_at":"${NOW}"`],
  ['permissions', '"permissions":["credit_management"]'],
  ['a preview flag', '"is_preview":true'],
  ['a thousand more fields', Array.from({ length: 1_000 }, (_, n) => `"field_${n}":${n}`).join(',')],
];

/** Poison, and values of the wrong kind or size in fields that exist. */
const wrongValues: ReadonlyArray<readonly [string, string]> = [
  ['a prototype', '"__proto__":{"role":"super_admin","user_tier":"enterprise"}'],
  ['a constructor', '"constructor":{"prototype":{"user_tier":"enterprise"}}'],
  ['a name of 100,000 letters', `"full_name":"${LONG}"`],
  ['a name that is an object', '"full_name":{"$ne":null}'],
  ['a name that is a list', '"full_name":["Jo","Ortega"]'],
  ['a name of spaces', '"full_name":"    "'],
];

const registrationOnly: ReadonlyArray<readonly [string, string]> = [
  ...wrongValues,
  ['an address that is a list', '"email":["a@example.com","b@example.com"]'],
  ['two addresses in one', '"email":"a@example.com,b@example.com"'],
  ['an address with a line break', '"email":"a@example.com\\nBcc: victims@example.com"'],
  ['an address of 10,000 letters', `"email":"${LONG.slice(0, 10_000)}@example.com"`],
  ['a password of 100,000 letters', `"password":${JSON.stringify(`Aa1-${LONG}`)}`],
  ['a password that is a number', '"password":12345678'],
  ['terms accepted by a word', '"tos_accepted":"true"'],
  ['terms accepted by a number', '"tos_accepted":1'],
];

const profileOnly: ReadonlyArray<readonly [string, string]> = [
  ...wrongValues,
  ['a time zone that is a path', '"time_zone":"../../etc/passwd"'],
  ['choices that are a list', '"notifications":[true,true,true]'],
  ['a choice that is a word', '"notifications":{"marketing_emails":"yes"}'],
  ['an address', '"email":"stolen@example.com"'],
];

/** With `extra` last, a field that stands twice has the hostile value. */
const bodyWith = (good: object, extra: string) => `${JSON.stringify(good).slice(0, -1)},${extra}}`;
const json = { 'content-type': 'application/json' };

const readRow = (user_id: string) =>
  environment.owner.selectFrom('advertiser').selectAll().where('user_id', '=', user_id).executeTakeFirstOrThrow();

describe('a registration', () => {
  it.each(additions)('with %s opens an ordinary account', async (_what, extra) => {
    const payload = bodyWith(registrationFor(newEmail()), extra);
    const response = await environment.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: json,
      payload,
    });
    expect(response.statusCode).toBe(201);
    const { user } = response.json();
    expect(user).toMatchObject({ role: 'advertiser', user_tier: 'standard', credit_balance: 0, is_preview: false });
    expect(user.user_id).not.toBe('018f0000-0000-7000-8000-000000000000');
    const row = await readRow(user.user_id);
    expect(row).toMatchObject({ status: 'active', subscription_tier: 'Professional', email_verified_at: null });
    expect(row).toMatchObject({ deletion_due_at: null, erased_at: null });
    expect(row.created_at.getFullYear()).toBeGreaterThan(2020);
    expect(row.password_hash).toContain('m=19456');
    expect(Object.hasOwn(Object.prototype, 'user_tier')).toBe(false);
  });

  it.each(registrationOnly)('with %s is refused', async (_what, extra) => {
    const payload = bodyWith(registrationFor(newEmail()), extra);
    const response = await environment.app.inject({
      method: 'POST',
      url: '/api/auth/register',
      headers: json,
      payload,
    });
    expect(response.statusCode).toBe(400);
  });
});

describe('a change of the profile', () => {
  const change = (token: string, payload: string) =>
    environment.app.inject({
      method: 'PATCH',
      url: '/api/user/account',
      headers: { ...json, ...bearer(token) },
      payload,
    });

  it.each([...additions, ...profileOnly])('with %s changes nothing else', async (_what, extra) => {
    const jo = browser(environment);
    const { user } = (await jo.register()).json();
    const before = await readRow(user.user_id);
    const response = await change(jo.token, bodyWith({ full_name: 'Jo Ortega' }, extra));
    expect([200, 400]).toContain(response.statusCode);
    expect(await readRow(user.user_id)).toEqual(before);
  });
});

it('is at least forty bodies', () => {
  expect(additions.length * 2 + registrationOnly.length + profileOnly.length).toBeGreaterThanOrEqual(40);
});
