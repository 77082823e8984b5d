import { accountRoutes } from '#domains/accounts/routes.ts';
import { accountStaffRoutes } from '#domains/accounts/staff-routes.ts';
import { campaignRoutes } from '#domains/campaigns/routes.ts';
import { campaignStaffRoutes } from '#domains/campaigns/staff-routes.ts';
import { copyRoutes } from '#domains/copy/routes.ts';
import { creativeRoutes } from '#domains/creative/routes.ts';
import { creativeStaffRoutes } from '#domains/creative/staff-routes.ts';
import { moneyRoutes } from '#domains/money/routes.ts';
import { moneyStaffRoutes } from '#domains/money/staff-routes.ts';
import { operationsRoutes } from '#domains/operations/routes.ts';
import { operationsStaffRoutes } from '#domains/operations/staff-routes.ts';
import { platformRoutes } from '#domains/platforms/routes.ts';
import { platformStaffRoutes } from '#domains/platforms/staff-routes.ts';
import { targetingRoutes } from '#domains/targeting/routes.ts';
import { accessPolicy } from '#http/access/policy.ts';
import { createRunOnce } from '#http/idempotency.ts';
import type { Api } from '#http/implement.ts';
import { apiDocs } from '#http/openapi/docs.ts';
import { operations } from '#http/operations.ts';
import { webPages } from '#http/responses/web-pages.ts';
import { baseServer } from '#http/server.ts';
import { joinTransaction } from '#storage/transact.ts';
import type { Deps } from './deps.ts';

/** Mounts the routes of every domain, lower domains first. The server does not listen yet. */
export async function buildApp(deps: Deps, stopping: () => boolean = () => false) {
  const { config, log, clock, database, tokens, services } = deps;
  const { server, registry } = baseServer(log, config.api.trustedProxies);
  const sessions = {
    advertiser: services.accounts.authenticateAdvertiser,
    apiKey: services.accounts.authenticateApiKey,
    staff: services.accounts.authenticateStaff,
  };
  const api: Api = {
    server,
    policy: accessPolicy(tokens, sessions, config.origin),
    transact: database.transact,
    transactFor: database.transactFor,
    once: createRunOnce(clock, joinTransaction),
    origin: config.origin,
    preview: config.preview,
  };

  operations(server, { registry, checks: { database: database.ping }, stopping });
  await apiDocs(server);

  operationsRoutes(api, services.operations.context);
  operationsStaffRoutes(api);
  accountRoutes(api, services.accounts.context);
  accountStaffRoutes(api, services.accounts.context);
  targetingRoutes(api, services.targeting.context);
  platformRoutes(api, services.platforms.context);
  platformStaffRoutes(api, services.platforms.context);
  copyRoutes(api, services.copy.context);
  creativeRoutes(api, services.creative.context);
  creativeStaffRoutes(api, services.creative.context);
  moneyRoutes(api, services.money);
  moneyStaffRoutes(api, services.money);
  campaignRoutes(api, services.campaigns.context);
  campaignStaffRoutes(api, services.campaigns.context);

  if (config.api.webDir) await webPages(server, config.api.webDir);
  return server;
}
