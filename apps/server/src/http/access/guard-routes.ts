import type { Access } from '@universal-media/contract/wire/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every registered route. */
    knownRoutes: readonly RouteOptions[];
  }
}

/** Prevents the server from starting with a route that has no access policy. Must run before any route is added. */
export function refuseRoutesWithoutPolicy(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.decorate('knownRoutes', routes);
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  server.addHook('onReady', async () => {
    const open = routes.filter((route) => !route.config?.access).map(({ method, url }) => `${String(method)} ${url}`);
    if (open.length > 0) throw new Error(`Routes without an access policy: ${open.join(', ')}`);
  });
}
