import { safeUrl } from '#core/kit/safe-url.ts';

export function issuerUrl(issuer: string): { url: URL; insecure: boolean } {
  const url = safeUrl(issuer, "The issuer's");
  return { url, insecure: url.protocol === 'http:' };
}
