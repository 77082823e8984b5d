import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { buildApp } from './app.ts';
import type { Deps } from './deps.ts';
import { everyEndpoint, walk } from './testing/access/walk.ts';
import { openWorld, type World } from './testing/world.ts';

let world: World;
beforeAll(async () => {
  world = await openWorld();
});
afterAll(() => world.close());

/** What answers without being in the contract: for operators and readers of the documentation, and open to everybody. */
const besides = ['GET /healthz', 'GET /readyz', 'GET /metrics', 'GET /api/openapi.json'];

describe('the access matrix', () => {
  it('has every route of the server, and the server every route of the contract', async () => {
    await world.app.ready();
    const served = world.app.knownRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    const promised = everyEndpoint().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    const open = served.filter((route) => !promised.includes(route) && !route.startsWith('GET /api/docs'));
    expect(open.sort()).toEqual([...besides].sort());
    expect(promised.filter((route) => !served.includes(route))).toEqual([]);
  });

  it('is right in every cell', async () => {
    const { routes, callers, cells, wrong } = await walk(world);
    process.stdout.write(
      `access matrix: ${routes} routes, ${callers} callers, ${cells} cells, ${wrong.length} wrong\n`,
    );
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(routes * callers);
  }, 300_000);
});

describe('a planted fault is caught', () => {
  const planted = (services: Partial<Deps['services']>) =>
    buildApp({ ...world.deps, services: { ...world.deps.services, ...services } });

  it('when a permission is not looked at', async () => {
    const { staff } = world.deps.services;
    const app = await planted({
      staff: {
        ...staff,
        authenticate: async (session_id) => {
          const who = await staff.authenticate(session_id);
          return who && { ...who, admin: { ...who.admin, role: 'super_admin' } };
        },
      },
    });
    const { wrong } = await walk(world, app, ({ access }) => access.kind === 'staff');
    await app.close();
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.every(({ caller, expected }) => caller.startsWith('staff') && expected === 'forbidden')).toBe(true);
  }, 180_000);

  it('when an owner is not looked at', async () => {
    const { sessions } = world.deps.services;
    const app = await planted({
      sessions: {
        ...sessions,
        async revoke(_transact, _who, session_id) {
          await world.owner
            .updateTable('advertiser_session')
            .set({ ended_at: new Date(), end_reason: 'revoked' })
            .where('session_id', '=', session_id)
            .execute();
        },
      },
    });
    const { wrong } = await walk(world, app, ({ path }) => path.startsWith('/api/user/sessions'));
    await app.close();
    expect(wrong.some(({ caller, expected }) => caller === 'another advertiser' && expected === 'not_found')).toBe(
      true,
    );
  }, 180_000);
});
