const here = new Set(['127.0.0.1', 'localhost', '[::1]']);

/** For commands that empty or invent: they only ever work on the machine of whoever types them. */
export function onlyHere(databaseUrl: string): URL {
  const url = new URL(databaseUrl);
  if (!here.has(url.hostname)) throw new Error(`${url.hostname} is not this machine`);
  return url;
}
