import type { Access } from '@universal-media/contract/endpoint';
import type { FastifyInstance, RouteOptions } from 'fastify';

declare module 'fastify' {
  interface FastifyContextConfig {
    access?: Access;
  }
  interface FastifyInstance {
    /** Every route there is, whoever registered it. */
    knownRoutes: readonly RouteOptions[];
  }
}

/** A route that does not say who may call it stops the server from starting. Registered before any route. */
export function refuseRoutesWithoutPolicy(server: FastifyInstance): void {
  const routes: RouteOptions[] = [];
  server.decorate('knownRoutes', routes);
  server.addHook('onRoute', (route) => {
    routes.push(route);
  });
  server.addHook('onReady', async () => {
    const open = routes.filter((route) => !route.config?.access).map(({ method, url }) => `${String(method)} ${url}`);
    if (open.length > 0) throw new Error(`These routes do not say who may call them: ${open.join(', ')}`);
  });
}
