import type { Endpoint } from '@universal-media/contract/wire/endpoint';

/** The fields of one part of a call's input as text, without undefined ones. */
function toFields(part: unknown): [string, string][] {
  const fields = typeof part === 'object' && part !== null ? Object.entries(part) : [];
  return fields.filter(([, value]) => value !== undefined).map(([name, value]) => [name, String(value)]);
}

/** Builds the URL of an endpoint from its path, parameters and query. */
export function urlFor({ path }: Pick<Endpoint, 'path'>, input: object): string {
  const params = new Map(toFields('params' in input ? input.params : undefined));
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = params.get(name);
    if (value === undefined) throw new TypeError(`${path} needs ${name}`);
    return encodeURIComponent(value);
  });
  const query = new URLSearchParams(toFields('query' in input ? input.query : undefined));
  return query.size > 0 ? `${filled}?${query}` : filled;
}
