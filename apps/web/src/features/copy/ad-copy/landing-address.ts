/** Adds https:// to an address that the advertiser typed without a scheme. */
export function withHttps(url: string): string {
  const text = url.trim();
  if (/^https?:\/\//i.test(text)) return text;
  return `https://${text.replace(/^(?:[a-z]*:)?\/*/i, '')}`;
}

/** The host as an ad shows it, without www; empty while the address is none. */
export function toHost(url: string): string {
  if (url.trim() === '') return '';
  const parsed = URL.parse(withHttps(url));
  return parsed?.hostname.includes('.') ? parsed.hostname.replace(/^www\./, '') : '';
}
