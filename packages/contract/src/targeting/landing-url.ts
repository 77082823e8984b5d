interface Visit {
  /** The platform that showed the ad. */
  readonly source: string;
  /** Stays the same when the campaign is renamed, so that a new name does not send ads to review again. */
  readonly campaign: string;
}

/** Splits a URL at its fragment and its query. This package has no URL class. */
function splitUrl(url: string) {
  const [address = '', ...fragment] = url.split('#');
  const [page = '', ...query] = address.split('?');
  return { page, query: query.join('?'), fragment: fragment.length === 0 ? '' : `#${fragment.join('#')}` };
}

/** Returns the UTM parameters that a landing page URL does not have yet. The advertiser's own ones stay as they are. */
export function utmParameters(url: string, { source, campaign }: Visit): Readonly<Record<string, string>> {
  const own = new Set(
    splitUrl(url)
      .query.split('&')
      .map((part) => part.split('=')[0]),
  );
  const all = { utm_source: source, utm_medium: 'paid', utm_campaign: campaign };
  return Object.fromEntries(Object.entries(all).filter(([name]) => !own.has(name)));
}

/** Formats parameters as a query without a question mark. */
export const toQuery = (parameters: Readonly<Record<string, string>>): string =>
  Object.entries(parameters)
    .map(([name, value]) => `${encodeURIComponent(name)}=${encodeURIComponent(value)}`)
    .join('&');

/** Adds parameters to a URL. Existing parameters and the fragment stay as they are. */
export function addParameters(url: string, parameters: Readonly<Record<string, string>>): string {
  if (Object.keys(parameters).length === 0) return url;
  const { page, query, fragment } = splitUrl(url);
  return `${page}?${[query.replace(/&$/, ''), toQuery(parameters)].filter((part) => part !== '').join('&')}${fragment}`;
}
