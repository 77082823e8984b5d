const DIGITS = 32;
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** Returns the first and last id that start with the text; null if it is not the start of an id. */
export function idRangeFor(text: string): { readonly first: string; readonly last: string } | null {
  const hex = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(hex)) return null;
  return { first: dashed(hex.padEnd(DIGITS, '0')), last: dashed(hex.padEnd(DIGITS, 'f')) };
}

/** The end of an id as screens show it ("…9f3a77c1"), in the case it is stored in; null for other texts. */
export const shownIdEnding = (text: string): string | null =>
  /^(?:…|\.{3})?([0-9a-f]{8})$/.exec(text.trim().toLowerCase())?.[1] ?? null;
