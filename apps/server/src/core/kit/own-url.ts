/**
 * Returns whether a URL leads to our own pages. It is passed on as written, so it must not contain spaces, backslashes or
 * line breaks, which parsers treat differently.
 */
export function isOwnUrl(url: string, origin: string): boolean {
  if (!URL.canParse(url) || new URL(url).origin !== origin) return false;
  return (url === origin || url.startsWith(`${origin}/`) || url.startsWith(`${origin}?`)) && !/[\s\\\p{Cc}]/u.test(url);
}
