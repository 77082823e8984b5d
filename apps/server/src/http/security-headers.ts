import type { FastifyInstance } from 'fastify';

/**
 * Headers of every answer. JSON answers may load nothing; pages set their own content security policy with the hashes of
 * their scripts.
 */
const headers = {
  'content-security-policy': "default-src 'none'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'",
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
