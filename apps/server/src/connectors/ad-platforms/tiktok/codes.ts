/**
 * `token`, `later`: it was turned away at the door. `unsure`: it may have happened, or a part of it. All else is TikTok's no
 * to what was asked.
 */
export type CodeVerdict = 'ok' | 'token' | 'later' | 'unsure' | 'no';

const OK = 0;
const PARTIAL = 20_001;
const TOKEN = new Set([40_102, 40_103, 40_104, 40_105]);
// Too many calls; and rights that our account lacks, which is for staff to mend and nothing the advertiser has done.
const LATER = new Set([40_001, 40_016, 40_100, 40_101, 40_106, 40_133]);

/** By `code`: the status of HTTP is 200 whatever happened. */
export function verdictOn(code: number): CodeVerdict {
  if (code === OK) return 'ok';
  if (TOKEN.has(code)) return 'token';
  if (LATER.has(code)) return 'later';
  if (code === PARTIAL || code >= 50_000 || code < 40_000) return 'unsure';
  return 'no';
}
