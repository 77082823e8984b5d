const DIGITS = 32;
const dashed = (hex: string): string => hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');

/** The ids that begin so, as the first and the last of them; null for what is no beginning of an id. */
export function idsBeginning(text: string): { readonly first: string; readonly last: string } | null {
  const hex = text.toLowerCase().replaceAll('-', '');
  if (!/^[0-9a-f]{1,32}$/.test(hex)) return null;
  return { first: dashed(hex.padEnd(DIGITS, '0')), last: dashed(hex.padEnd(DIGITS, 'f')) };
}
