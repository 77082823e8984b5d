import type { FastifyInstance } from 'fastify';
import { Counter, type Registry } from 'prom-client';
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
import { resultsRoutes } from '#domains/results/routes.ts';
import { resultsStaffRoutes } from '#domains/results/staff-routes.ts';
import { supportRoutes } from '#domains/support/routes.ts';
import { supportStaffRoutes } from '#domains/support/staff-routes.ts';
import { targetingRoutes } from '#domains/targeting/routes.ts';
import { accessPolicy } from '#http/access/policy.ts';
import { noteRefusals } from '#http/access/refused-requests.ts';
import { createRunOnce } from '#http/idempotency.ts';
import type { Api } from '#http/implement.ts';
import { apiDocs } from '#http/openapi/docs.ts';
import { liveness } from '#http/operations.ts';
import { createRequestFingerprints } from '#http/request-fingerprint.ts';
import { webPages } from '#http/responses/web-pages.ts';
import { baseServer } from '#http/server.ts';
import { joinTransaction } from '#storage/transact.ts';
import type { Deps } from './deps.ts';

/** Mounts the routes of every domain, lower domains first. The server does not listen yet. Its metrics are for operators. */
export async function buildApp(deps: Deps): Promise<{ server: FastifyInstance; registry: Registry }> {
  const { config, log, clock, database, tokens, services } = deps;
  const { securityEvents } = services.operations;
  const { server, registry } = baseServer(log, config.api.trustedProxies, noteRefusals(securityEvents.note));
  countSecurityEvents(registry, securityEvents);
  const sessions = {
    advertiser: services.accounts.authenticateAdvertiser,
    apiKey: services.accounts.authenticateApiKey,
    staff: services.accounts.authenticateStaff,
    accountViewer: services.accounts.authenticateViewer,
    requireRecentProof: services.accounts.requireRecentProof,
  };
  const api: Api = {
    server,
    policy: accessPolicy(tokens, sessions, config.origin),
    transact: database.transact,
    transactFor: database.transactFor,
    readOnlyFor: database.readOnlyFor,
    once: createRunOnce(clock, createRequestFingerprints(config.dataSecrets), joinTransaction),
    origin: config.origin,
    preview: config.preview,
  };

  liveness(server);
  await apiDocs(server);

  operationsRoutes(api, services.operations.context);
  operationsStaffRoutes(api, services.operations.context);
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
  resultsRoutes(api, services.results.context);
  resultsStaffRoutes(api, services.results.context);
  supportRoutes(api, services.support.context);
  supportStaffRoutes(api, services.support.context);

  if (config.api.webDir) {
    const { asksConsent, visits } = services.operations;
    await webPages(server, { root: config.api.webDir, origin: config.origin, asksConsent, visits });
  }
  return { server, registry };
}

/** Counts security events, and those that found no room in the queue and are lost. */
function countSecurityEvents(registry: Registry, { counts }: Deps['services']['operations']['securityEvents']): void {
  const help = { noted: 'Security events noted', dropped: 'Security events lost because the queue was full' };
  for (const name of ['noted', 'dropped'] as const) {
    new Counter({
      name: `security_events_${name}_total`,
      help: help[name],
      registers: [registry],
      collect() {
        this.reset();
        this.inc(counts()[name]);
      },
    });
  }
}
