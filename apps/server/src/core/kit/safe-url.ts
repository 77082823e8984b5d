const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Parses a URL that receives our secrets. Only a simulator on this machine may be called without TLS. */
export function safeUrl(address: string, owner: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return url;
  throw new Error(`${owner} address ${address} must use https; http is allowed only on this machine`);
}
