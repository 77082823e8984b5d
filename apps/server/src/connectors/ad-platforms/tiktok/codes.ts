/**
 * `token`, `later`: the call had no effect. `unsure`: it may have had one, or a partial one. `no`: TikTok refused the request.
 */
export type ErrorClass = 'ok' | 'token' | 'later' | 'unsure' | 'no';

const OK = 0;
const PARTIAL = 20_001;
const TOKEN = new Set([40_102, 40_103, 40_104, 40_105]);
// Rate limits, and missing permissions that staff must fix.
const LATER = new Set([40_001, 40_016, 40_100, 40_101, 40_106, 40_133]);

/** Classifies a response by its `code`, because the HTTP status is always 200. */
export function classifyError(code: number): ErrorClass {
  if (code === OK) return 'ok';
  if (TOKEN.has(code)) return 'token';
  if (LATER.has(code)) return 'later';
  if (code === PARTIAL || code >= 50_000 || code < 40_000) return 'unsure';
  return 'no';
}
