const localHosts = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** Refuses any database that is not on this machine. For commands that delete or invent data. */
export function requireLocalDatabase(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  if (!localHosts.has(url.hostname)) throw new Error(`${url.hostname} is not on this machine`);
  return url;
}
