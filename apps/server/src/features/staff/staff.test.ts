import { afterAll, beforeAll, expect, it } from 'vitest';
import { bearer, browser, newEmail, PASSWORD, staffMember } from '../../testing/people.ts';
import { openWorld, type World } from '../../testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

const me = (token: string) => world.app.inject({ url: '/api/admin/auth/me', headers: bearer(token) });

it('signs a staff member in and shows role and permissions', async () => {
  const { email, token } = await staffMember(world, { role: 'admin', permissions: ['campaign_control'] });
  expect((await me(token)).json().admin).toMatchObject({
    email,
    full_name: 'Dana Whitfield',
    role: 'admin',
    permissions: ['campaign_control'],
  });
});

it('reads permissions anew at every request', async () => {
  const { admin_id, token } = await staffMember(world, { role: 'admin', permissions: ['campaign_control'] });
  await world.deps.database.kysely
    .updateTable('staff_member')
    .set({ permissions: ['billing_oversight'] })
    .where('admin_id', '=', admin_id)
    .execute();
  expect((await me(token)).json().admin.permissions).toEqual(['billing_oversight']);
});

it('shuts out a deactivated member at once', async () => {
  const { admin_id, token } = await staffMember(world, { role: 'super_admin' });
  const { kysely } = world.deps.database;
  await kysely.updateTable('staff_member').set({ status: 'inactive' }).where('admin_id', '=', admin_id).execute();
  expect((await me(token)).statusCode).toBe(401);
});

it('ends the session at sign-out', async () => {
  const { token } = await staffMember(world, { role: 'admin' });
  const logout = { method: 'POST', url: '/api/admin/auth/logout', headers: bearer(token) } as const;
  expect((await world.app.inject(logout)).statusCode).toBe(204);
  expect((await me(token)).statusCode).toBe(401);
  expect((await world.app.inject(logout)).statusCode).toBe(401);
});

it('keeps the two doors apart: neither token opens the other', async () => {
  const jo = browser(world);
  await jo.register();
  const { token } = await staffMember(world, { role: 'super_admin' });
  expect((await me(jo.token)).statusCode).toBe(401);
  expect((await world.app.inject({ url: '/api/auth/me', headers: bearer(token) })).statusCode).toBe(401);
});

it('knows no preview token', async () => {
  for (const token of ['preview-admin-token', 'x.preview-admin-token.y']) {
    expect((await me(token)).statusCode).toBe(401);
    const asked = await world.app.inject({ url: `/api/admin/auth/me?preview-admin-token=${token}` });
    expect(asked.statusCode).toBe(401);
  }
});

it('does not let an advertiser sign in as staff', async () => {
  const email = newEmail();
  await browser(world).register(email);
  const url = '/api/admin/auth/login';
  const response = await world.app.inject({ method: 'POST', url, payload: { email, password: PASSWORD } });
  expect(response.statusCode).toBe(401);
});
