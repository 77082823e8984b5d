import type { Endpoint } from '@universal-media/contract/wire/endpoint';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Advertiser } from '#core/accounts/principal.ts';
import { buildApp } from '../../src/app.ts';
import type { Deps } from '../../src/deps.ts';
import { bodies, makesItsThing, ownersOutcomes, queries, things } from '../access/things.ts';
import { everyEndpoint, walk } from '../access/walk.ts';
import { openTestEnvironment, type TestEnvironment } from '../environment/test-environment.ts';

let environment: TestEnvironment;
beforeAll(async () => {
  environment = await openTestEnvironment();
});
afterAll(() => environment.close());

/** Public routes outside the contract: for operators and for readers of the API reference. */
const publicRoutes = ['GET /healthz', 'GET /api/openapi.json'];

describe('the access matrix', () => {
  it('covers every route of the server and of the contract', async () => {
    await environment.app.ready();
    const served = environment.app.knownRoutes
      .filter(({ method }) => method !== 'HEAD')
      .map(({ method, url }) => `${String(method)} ${url.replaceAll(/:(\w+)/g, '{$1}')}`);
    const promised = everyEndpoint().map(({ endpoint }) => `${endpoint.method} ${endpoint.path}`);
    const open = served.filter((route) => !promised.includes(route) && !route.startsWith('GET /api/docs'));
    expect(open.sort()).toEqual([...publicRoutes].sort());
    expect(promised.filter((route) => !served.includes(route))).toEqual([]);
  });

  it('uses names of existing endpoints for its resources, bodies and queries', () => {
    const names = new Set(everyEndpoint().map(({ name }) => name));
    const used = [things, bodies, queries, ownersOutcomes]
      .flatMap((record) => Object.keys(record))
      .concat(...makesItsThing)
      .filter((key) => key.includes('.'))
      .map((key) => key.split(' ')[0] ?? '');
    expect(used.filter((name) => !names.has(name))).toEqual([]);
  });

  it('matches the contract in every cell', async () => {
    const { routes, callers, cells, wrong } = await walk(environment);
    process.stdout.write(
      `access matrix: ${routes} routes, ${callers} callers, ${cells} cells, ${wrong.length} wrong\n`,
    );
    expect(wrong).toEqual([]);
    expect(cells).toBeGreaterThanOrEqual(routes * callers);
  }, 300_000);
});

describe('a planted fault is caught', () => {
  const plant = async (faults: Partial<Deps['services']['accounts']>) => {
    const { services } = environment.deps;
    const faulty = { ...services, accounts: { ...services.accounts, ...faults } };
    return (await buildApp({ ...environment.deps, services: faulty })).server;
  };

  it('when permissions are not checked', async () => {
    const { accounts } = environment.deps.services;
    const app = await plant({
      authenticateStaff: async (session_id) => {
        const who = await accounts.authenticateStaff(session_id);
        return who && { ...who, admin: { ...who.admin, role: 'super_admin' } };
      },
    });
    // Lists only: reading them is refused by the same check as acting, and no thing has to be made first.
    const isStaffList = ({ access, method, path }: Endpoint) =>
      access.kind === 'staff' && method === 'GET' && !path.includes('{');
    const { wrong } = await walk(environment, app, isStaffList);
    await app.close();
    expect(wrong.length).toBeGreaterThan(0);
    expect(wrong.every(({ caller, expected }) => caller.startsWith('staff') && expected === 'forbidden')).toBe(true);
  }, 180_000);

  it('when ownership is not checked', async () => {
    const { accounts } = environment.deps.services;
    let first: Advertiser | undefined;
    const app = await plant({
      // Every advertiser is taken for the first one, who owns the sessions in question.
      authenticateAdvertiser: async (session_id) => {
        const who = await accounts.authenticateAdvertiser(session_id);
        first ??= who ?? undefined;
        return who && first ? { ...who, user: first.user } : who;
      },
    });
    const { wrong } = await walk(environment, app, ({ path }) => path.startsWith('/api/user/sessions'));
    await app.close();
    expect(wrong.some(({ caller, expected }) => caller === 'another advertiser' && expected === 'not_found')).toBe(
      true,
    );
  }, 180_000);
});
