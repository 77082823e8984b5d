import type { FastifyRequest } from 'fastify';
import { type ConsentFacts, readConsent } from '#core/operations/consent.ts';
import type { CookieJar } from './cookies.ts';

/** Reads what a browser allows about measurement. Global Privacy Control counts as no. */
export const readConsentFacts = (request: FastifyRequest, cookies: CookieJar): ConsentFacts => ({
  choice: readConsent(cookies.read('consent')),
  by_signal: request.headers['sec-gpc'] === '1',
});
