/**
 * Whether an address leads to our own pages. It is handed on as it was written, so it must also begin as it is understood:
 * no spaces, backslashes or line breaks that one reader drops and another does not.
 */
export function isOwnUrl(url: string, origin: string): boolean {
  if (!URL.canParse(url) || new URL(url).origin !== origin) return false;
  return (url === origin || url.startsWith(`${origin}/`) || url.startsWith(`${origin}?`)) && !/[\s\\\p{Cc}]/u.test(url);
}
