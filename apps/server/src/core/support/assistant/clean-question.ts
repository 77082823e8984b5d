/** Characters that no reader sees, or that change the order of what they see: hidden instructions are written in them. */
const invisible = /\p{Cf}|\p{Co}|[\u{FE00}-\u{FE0F}]|[\u{E0100}-\u{E01EF}]|\u{115F}|\u{1160}|\u{3164}|\u{FFA0}/gu;
const isLineOrTab = (letter: string): boolean => letter === '\n' || letter === '\t';

/** Returns a text with only what a reader sees. */
export const visibleOnly = (text: string): string =>
  text
    .normalize('NFC')
    .replaceAll(invisible, '')
    .replaceAll(/\p{Cc}/gu, (letter) => (isLineOrTab(letter) ? letter : ''))
    .trim();

const cardLike = /(?<!\d)\d(?:[ -]?\d){12,18}(?!\d)/g;
const keyLike = /\bum_key_[\w-]{20,}|\b(?:sk|rk|pk)_(?:live|test)_\w{8,}/g;

/** The checksum that every card number passes, and nine of ten other numbers do not. */
function passesLuhn(digits: string): boolean {
  const sum = Array.from(digits)
    .toReversed()
    .reduce((total, digit, index) => {
      const value = Number(digit) * (index % 2 === 1 ? 2 : 1);
      return total + (value > 9 ? value - 9 : value);
    }, 0);
  return sum % 10 === 0;
}

export const CARD_REMOVED = '[card number removed]';
export const KEY_REMOVED = '[key removed]';

/** Removes card numbers and API keys, before a text is stored or leaves our servers. */
export const maskSecrets = (text: string): string =>
  text
    .replaceAll(cardLike, (found) => (passesLuhn(found.replaceAll(/\D/g, '')) ? CARD_REMOVED : found))
    .replaceAll(keyLike, KEY_REMOVED);

/** What is stored of a question, and what the model reads. */
export const cleanQuestion = (message: string): string => maskSecrets(visibleOnly(message));

/** Cleans every text of what a tool returns: campaign names and reasons are written by people. */
export function cleanValue(value: unknown): unknown {
  if (typeof value === 'string') return maskSecrets(visibleOnly(value));
  if (Array.isArray(value)) return value.map(cleanValue);
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(Object.entries(value).map(([name, one]) => [name, cleanValue(one)]));
}
