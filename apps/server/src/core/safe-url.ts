const LOOPBACK = /^(?:localhost|127(?:\.\d{1,3}){3}|\[::1\])$/;

/** Our secrets go to this address: only a stand-in on this same machine may be spoken to without TLS. */
export function safeUrl(address: string, whose: string): URL {
  const url = new URL(address);
  if (url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.test(url.hostname))) return url;
  throw new Error(`${whose} address ${address} must be https; http is for this machine only`);
}
