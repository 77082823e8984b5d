import type { SiteAddress } from '@universal-media/contract/copy/help/site-findings';
import { countries } from '@universal-media/contract/targeting/countries';
import { usStateCode } from '@universal-media/contract/targeting/us-states';
import type { WebPage } from './page.ts';
import { readNodes, readText, type StructuredNode } from './structured-data.ts';

const toCountryCode = (country: string | null): string | null => {
  if (country === null) return null;
  const wanted = country.toLowerCase();
  if (wanted === 'usa' || wanted === 'united states of america') return 'US';
  return (
    countries.find(({ code, name }) => code.toLowerCase() === wanted || name.toLowerCase() === wanted)?.code ?? null
  );
};

const findCountry = (node: StructuredNode): string | null => {
  const value = node['addressCountry'];
  return typeof value === 'object' && value !== null && 'name' in value && typeof value.name === 'string'
    ? value.name
    : readText(node, 'addressCountry');
};

function fromNode(node: StructuredNode): SiteAddress | null {
  const city = readText(node, 'addressLocality');
  if (city === null) return null;
  const region = readText(node, 'addressRegion');
  // Many sites leave the country out at home: a state of the United States says enough.
  const country_code =
    toCountryCode(findCountry(node)) ?? (region !== null && usStateCode(region) !== null ? 'US' : null);
  if (country_code === null) return null;
  return {
    street: readText(node, 'streetAddress'),
    city,
    region,
    postal_code: readText(node, 'postalCode'),
    country_code,
  };
}

// "48 Wharf Street, Portland, ME 04101", as footers write it.
const usAddress =
  /(\d{1,6} [A-Z0-9][\w.' -]{2,60}?),? +([A-Z][A-Za-z.' -]{1,40}), ([A-Z]{2}),? (\d{5})(?:-\d{4})?\b|(\d{1,6} [A-Z0-9][\w.' -]{2,60}?), ([A-Z][A-Za-z.' -]{1,40}), ([A-Z]{2}),? (\d{5})\b/;

function fromText(text: string): SiteAddress | null {
  const match = usAddress.exec(text);
  if (match === null) return null;
  const [street, city, region, postal_code] = match[1] === undefined ? match.slice(5, 9) : match.slice(1, 5);
  if (street === undefined || city === undefined || region === undefined || usStateCode(region) === null) return null;
  return { street: street.trim(), city: city.trim(), region, postal_code: postal_code ?? null, country_code: 'US' };
}

/** Finds the address of a business: in structured data, else in the text. */
export function findAddress(pages: readonly WebPage[]): { value: SiteAddress; page: string } | null {
  for (const { path, json_ld } of pages) {
    const value = readNodes(json_ld)
      .map(fromNode)
      .find((address) => address !== null);
    if (value) return { value, page: path };
  }
  for (const { path, paragraphs } of pages) {
    const value = paragraphs.map(fromText).find((address) => address !== null);
    if (value) return { value, page: path };
  }
  return null;
}

const usPhone = /(?:\+1[\s.-]?)?\(?\b\d{3}\)?[\s.-]\d{3}[\s.-]\d{4}\b/;

/** Finds a phone number: in structured data, else behind a link, else in the text. */
export function findPhone(pages: readonly WebPage[]): { value: string; page: string } | null {
  for (const { path, json_ld, links, paragraphs } of pages) {
    const structured = readNodes(json_ld)
      .map((node) => readText(node, 'telephone'))
      .find((phone) => phone !== null);
    const linked = links.find(({ url }) => url.startsWith('tel:'))?.url.slice(4);
    const written = paragraphs.map((text) => usPhone.exec(text)?.[0]).find((phone) => phone !== undefined);
    const value = structured ?? linked ?? written;
    if (value !== undefined && value !== '') return { value: decodeURIComponentSafely(value).slice(0, 40), page: path };
  }
  return null;
}

function decodeURIComponentSafely(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text;
  }
}
