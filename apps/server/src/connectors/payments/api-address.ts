import { safeUrl } from '../../core/safe-url.ts';

/** As the SDK wants it: in parts. */
export function apiAddress(api_url: string): { protocol: 'http' | 'https'; host: string; port: number } {
  const { protocol, hostname, port } = safeUrl(api_url, 'The payment provider’s');
  return protocol === 'https:'
    ? { protocol: 'https', host: hostname, port: Number(port || 443) }
    : { protocol: 'http', host: hostname, port: Number(port || 80) };
}
