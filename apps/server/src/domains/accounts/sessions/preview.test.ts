import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readConfig } from '#config.ts';
import { everyEndpoint } from '#testing/access/walk.ts';
import { accountHolder } from '#testing/builders/account-holder.ts';
import { bearer, browser, staffMember } from '#testing/builders/people.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { previewStore } from './preview-store.ts';

const post = ({ app }: Pick<TestEnvironment, 'app'>, url: string) => app.inject({ method: 'POST', url });

describe('a demonstration', () => {
  let environment: TestEnvironment;
  let app: TestEnvironment['app'];
  let tokens: Record<'advertiser' | 'staff', string>;
  beforeAll(async () => {
    environment = await openTestEnvironment();
    await environment.deps.database.transact(previewStore.markAsDemo);
    await accountHolder(environment);
    await staffMember(environment, { role: 'super_admin' });
    app = (await environment.start({ PREVIEW_MODE: 'on' })).app;
    tokens = {
      advertiser: (await post({ app }, '/api/preview/advertiser')).json().access_token,
      staff: (await post({ app }, '/api/preview/staff')).json().access_token,
    };
  });
  afterAll(() => environment.close());

  it('opens sessions as advertiser and as staff without a password', async () => {
    const me = await app.inject({ url: '/api/auth/me', headers: bearer(tokens.advertiser) });
    expect(me.json().user).toMatchObject({ full_name: 'Jo Ortega', is_preview: true });
    const users = await app.inject({ url: '/api/admin/users', headers: bearer(tokens.staff) });
    expect(users.json().users).toHaveLength(1);
  });

  it('answers a read-only POST', async () => {
    const payload = { query: 'Austin' };
    const response = await app.inject({ method: 'POST', url: '/api/locations/search', payload });
    expect(response.statusCode).toBe(200);
  });

  it('refuses every change with the notice', async () => {
    const changes = everyEndpoint().filter(
      ({ endpoint: { method, access, path, read_only } }) =>
        method !== 'GET' &&
        !read_only &&
        access.kind !== 'session_cookie' &&
        // A demonstration starts no view of an account, so there is none to stop.
        access.kind !== 'account_view' &&
        !path.startsWith('/api/preview/'),
    );
    expect(changes.length).toBeGreaterThan(15);
    for (const { endpoint } of changes) {
      const { method, path: url, access } = endpoint;
      const headers = access.kind === 'public' ? {} : bearer(tokens[access.kind === 'staff' ? 'staff' : 'advertiser']);
      const response = await app.inject({ method, url, headers, ...(endpoint.body && { payload: {} }) });
      expect(response.json(), `${method} ${url}`).toMatchObject({
        code: 'preview_mode',
        detail: expect.stringContaining('Preview Mode'),
      });
    }
  });
});

describe('anywhere else', () => {
  it('opens no preview session', async () => {
    const environment = await openTestEnvironment();
    await browser(environment).register();
    for (const url of ['/api/preview/advertiser', '/api/preview/staff']) {
      expect((await post(environment, url)).statusCode).toBe(404);
    }
    await environment.close();
  });

  it('opens no preview session on a database with accounts, which cannot become a demo', async () => {
    const environment = await openTestEnvironment();
    await browser(environment).register();
    await staffMember(environment, { role: 'super_admin' });
    const { app } = await environment.start({ PREVIEW_MODE: 'on' });
    for (const url of ['/api/preview/advertiser', '/api/preview/staff']) {
      expect((await post({ app }, url)).statusCode).toBe(404);
    }
    await expect(environment.deps.database.transact(previewStore.markAsDemo)).rejects.toThrow('already has accounts');
    await environment.close();
  });

  it('does not start in production', async () => {
    const environment = await openTestEnvironment();
    expect(() => readConfig({ ...environment.settings, PREVIEW_MODE: 'on', NODE_ENV: 'production' })).toThrow(
      'PREVIEW_MODE',
    );
    await environment.close();
  });
});
