/** Countries whose tax ID is a VAT number that starts with the country code. Greece uses EL. */
const vatCountries: Readonly<Record<string, string>> = {
  ...Object.fromEntries(
    'AT BE BG CY CZ DE DK EE ES FI FR HR HU IE IT LT LU LV MT NL PL PT RO SE SI SK GB'
      .split(' ')
      .map((code) => [code, code]),
  ),
  GR: 'EL',
};

const otherNames: Readonly<Record<string, string>> = {
  US: 'EIN',
  CA: 'Business number',
  AU: 'ABN',
  CH: 'UID',
  IN: 'GSTIN',
  NZ: 'NZBN',
};

/** Names the tax ID as businesses in the country do. */
export const taxIdName = (country: string): string =>
  otherNames[country] ?? (country in vatCountries ? 'VAT number' : 'Tax ID');

/** Removes spaces, which people type differently, so that one tax ID is stored one way. */
export const normalizeTaxId = (text: string): string => text.replaceAll(/\s/g, '').toUpperCase();

/** Returns what is wrong with the format of a normalized tax ID, or undefined. Whether it exists is not checked. */
export function findTaxIdProblem(country: string, tax_id: string): string | undefined {
  if (country === 'US') {
    return /^\d{2}-?\d{7}$/.test(tax_id) ? undefined : 'Enter the 9 digits of your EIN, such as 12-3456789';
  }
  const prefix = vatCountries[country];
  if (prefix !== undefined) {
    return new RegExp(`^${prefix}[0-9A-Z]{2,13}$`).test(tax_id)
      ? undefined
      : `Enter a VAT number that starts with ${prefix}`;
  }
  return /^[0-9A-Z][0-9A-Z./-]{3,24}$/.test(tax_id) ? undefined : 'Enter 4 to 25 letters and digits';
}

const ENDING_LENGTH = 4;

/** The part of a tax ID that is shown where the whole is not needed. */
export const taxIdEnding = (tax_id: string): string => tax_id.slice(-ENDING_LENGTH);

/**
 * How documents show a tax ID. A US number identifies a person or business to its bank, so only its ending is printed.
 * A VAT number is public, and an invoice without the whole of it is not valid.
 */
export const taxIdOnDocuments = (country: string, tax_id: string): string =>
  country === 'US' ? `EIN ending ${taxIdEnding(tax_id)}` : `${taxIdName(country)} ${tax_id}`;
