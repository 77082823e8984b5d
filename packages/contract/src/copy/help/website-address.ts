import { z } from 'zod';

/** Endings that are often mistyped, with what was meant. */
const mistyped: Readonly<Record<string, string>> = {
  con: 'com',
  cmo: 'com',
  comm: 'com',
  vom: 'com',
  ocm: 'com',
  cm: 'com',
  nte: 'net',
  ogr: 'org',
};

const hostPattern =
  /^(?=.{4,253}$)(?:[\p{L}\p{N}](?:[\p{L}\p{N}-]{0,61}[\p{L}\p{N}])?\.)+(?:\p{L}{2,63}|xn--[a-z0-9-]{1,59})$/iu;

/** Scheme, host, path and query; without user names or ports, and without the fragment. This package has no URL class. */
const addressPattern =
  /^(?:(?<scheme>https?):\/\/)?(?<host>[^/?#@:\s]+)(?<path>\/[^?#\s]*)?(?<query>\?[^#\s]*)?(?:#.*)?$/i;

/** Completes what people type (`harborlight.com`) to an address, or returns null if it cannot be a website. */
export function toWebsiteUrl(typed: string): string | null {
  const { scheme = 'https', host, path = '/', query = '' } = addressPattern.exec(typed.trim())?.groups ?? {};
  if (host === undefined || !hostPattern.test(host)) return null;
  return `${scheme.toLowerCase()}://${host.toLowerCase()}${path}${query}`;
}

/** The name people know a website by: `harborlight.com`. */
export const websiteName = (url: string): string =>
  (addressPattern.exec(url)?.groups?.['host'] ?? url).replace(/^www\./, '');

/** Suggests the address that was probably meant, if its ending is a known typing mistake. */
export function suggestWebsite(url: string): string | null {
  const name = websiteName(url);
  const ending = name.split('.').at(-1) ?? '';
  const meant = mistyped[ending];
  return meant === undefined ? null : `${name.slice(0, -ending.length)}${meant}`;
}

export const WebsiteAddress = z
  .string()
  .max(2_048)
  .transform((typed, context) => {
    const url = toWebsiteUrl(typed);
    if (url !== null) return url;
    context.addIssue({ code: 'custom', message: 'Enter a website address, such as example.com' });
    return z.NEVER;
  });
