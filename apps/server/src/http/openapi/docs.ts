import scalar from '@scalar/fastify-api-reference';
import { api } from '@universal-media/contract/api';
import type { FastifyInstance } from 'fastify';
import { openApiDocument } from './openapi.ts';

/** Allows the viewer's inline styles and scripts, on its own page only. */
const VIEWER_CSP =
  "default-src 'self'; script-src 'self' 'unsafe-inline'; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; font-src 'self' data:; connect-src 'self'; worker-src blob:; frame-ancestors 'none'; base-uri 'none'";

/** Serves the contract as an OpenAPI document and as a web page. */
export async function apiDocs(server: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument(api));
  server.get('/api/openapi.json', { config: { access: { kind: 'public' } } }, (_request, reply) =>
    reply
      .header('content-type', 'application/json; charset=utf-8')
      .header('cache-control', 'public, max-age=300')
      .send(document),
  );
  await server.register(async (viewer) => {
    viewer.addHook('onRoute', (route) => {
      route.config = { ...route.config, access: { kind: 'public' } };
    });
    viewer.addHook('onSend', async (_request, reply) => {
      reply.header('content-security-policy', VIEWER_CSP);
    });
    await viewer.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}
