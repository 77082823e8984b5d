import scalar from '@scalar/fastify-api-reference';
import { api } from '@universal-media/contract/api';
import type { FastifyInstance } from 'fastify';
import { hashInlineScripts } from '../responses/inline-scripts.ts';
import { openApiDocument } from './openapi.ts';

/** Allows the scripts of the viewer's own page, by hash, and its inline styles, which it writes while it runs. */
const viewerPolicy = (payload: unknown): string => {
  const hashes = typeof payload === 'string' ? hashInlineScripts(payload) : [];
  return [
    "default-src 'self'",
    `script-src ${["'self'", ...hashes].join(' ')}`,
    "style-src 'self' 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "connect-src 'self'",
    'worker-src blob:',
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
  ].join('; ');
};

/** Serves what advertisers can call as an OpenAPI document and as a web page. */
export async function apiDocs(server: FastifyInstance): Promise<void> {
  const document = JSON.stringify(openApiDocument(api, 'advertisers'));
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
    viewer.addHook('onSend', async (_request, reply, payload) => {
      const isPage = String(reply.getHeader('content-type') ?? '').startsWith('text/html');
      reply.header('content-security-policy', viewerPolicy(isPage ? payload : null));
    });
    await viewer.register(scalar, {
      routePrefix: '/api/docs',
      configuration: { url: '/api/openapi.json', withDefaultFonts: false, telemetry: false },
    });
  });
}
