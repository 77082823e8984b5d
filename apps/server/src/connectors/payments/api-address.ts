import { safeUrl } from '#core/kit/safe-url.ts';

/** Splits the URL into the parts that the SDK takes. */
export function apiAddress(api_url: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = safeUrl(api_url, "The payment provider's");
  return protocol === 'https:'
    ? { protocol: 'https', host: hostname, port: Number(port || 443) }
    : { protocol: 'http', host: hostname, port: Number(port || 80) };
}
