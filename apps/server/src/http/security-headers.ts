import type { FastifyInstance } from 'fastify';

/**
 * On every answer. What answers JSON may load nothing at all; pages set a policy of their own, with the hashes of their
 * own scripts. The values never change, so they are written out here and not worked out at each request.
 */
const headers = {
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'strict-transport-security': 'max-age=63072000; includeSubDomains; preload',
  'x-content-type-options': 'nosniff',
  'x-frame-options': 'DENY',
};

export function securityHeaders(server: FastifyInstance): void {
  server.addHook('onRequest', (_request, reply, next) => {
    reply.headers(headers);
    next();
  });
}
