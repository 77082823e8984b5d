/** Letters that are not a plain letter with a mark on it. */
const letters: Readonly<Record<string, string>> = {
  ß: 'ss',
  æ: 'ae',
  œ: 'oe',
  ø: 'o',
  ł: 'l',
  đ: 'd',
  ð: 'd',
  þ: 'th',
  ı: 'i',
  ħ: 'h',
  '&': ' and ',
};

/**
 * A name as people type it in a hurry: without accents, capitals, apostrophes and dots. The import of places and the search
 * for them both call it, or they would not find each other.
 */
export function foldName(name: string): string {
  const lower = name.toLowerCase();
  // Most names need no more than that, and the import folds half a million.
  if (/^[a-z\d]+(?: [a-z\d]+)*$/.test(lower)) return lower;
  return lower
    .normalize('NFKD')
    .replaceAll(/\p{M}/gu, '')
    .replaceAll(/[ßæœøłđðþıħ&]/g, (letter) => letters[letter] ?? letter)
    .replaceAll(/['’‘ʻʼ`´.]/g, '')
    .replaceAll(/[^\p{L}\p{N}]+/gu, ' ')
    .trim();
}
