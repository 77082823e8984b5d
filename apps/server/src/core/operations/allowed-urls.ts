/** Cookies are Secure, and named so that no other host can set them, only with https. */
export function allowOrigin(origin: string, is_production: boolean): string {
  const { protocol, hostname } = new URL(origin);
  const isLocal = hostname === '127.0.0.1' || hostname === 'localhost';
  if (is_production && protocol !== 'https:' && !isLocal) {
    throw new Error('APP_ORIGIN must begin with https:// when NODE_ENV is production.');
  }
  return origin;
}

/** A public server reads public websites only. */
export function allowSimulator(simulator: string | undefined, origin: string): string | undefined {
  if (simulator === undefined) return undefined;
  const isLocal = [origin, simulator].every((url) => new URL(url).hostname === '127.0.0.1');
  if (!isLocal) throw new Error('WEBSITE_SIMULATOR_URL is for a server and a simulator at 127.0.0.1 only.');
  return simulator;
}
