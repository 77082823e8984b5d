import type { Deps } from './deps.ts';
import { identityRoutes } from './features/identity/routes.ts';
import { notificationRoutes } from './features/notifications/routes.ts';
import { staffRoutes } from './features/staff/staff-routes.ts';
import { apiDocs } from './http/docs.ts';
import { onceOnly } from './http/idempotency.ts';
import type { Api } from './http/implement.ts';
import { operations } from './http/operations.ts';
import { accessPolicy } from './http/policy.ts';
import { baseServer } from './http/server.ts';
import { webPages } from './http/web-pages.ts';

/** The API's table of contents: one line per feature. Nothing listens yet. */
export async function buildApp(deps: Deps, stopping: () => boolean = () => false) {
  const { config, log, clock, database, tokens, services } = deps;
  const { server, registry } = baseServer(log, config.api.trustedProxies);
  const sessions = { advertiser: services.identity.authenticate, staff: services.staff.authenticate };
  const api: Api = {
    server,
    policy: accessPolicy(tokens, sessions, config.origin),
    transact: database.transact,
    once: onceOnly(database.transact, clock),
    origin: config.origin,
  };

  operations(server, { registry, checks: { database: database.ping }, stopping });
  await apiDocs(server);

  identityRoutes(api, services.identity);
  staffRoutes(api, services.staff);
  notificationRoutes(api, services.notifications);

  if (config.api.webDir) await webPages(server, config.api.webDir);
  return server;
}
