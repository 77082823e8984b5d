/** What a reference can name, with the letters it begins with. */
export const referenceKinds = {
  campaign: 'CMP',
  advertiser: 'USR',
  payment: 'PAY',
  dispute: 'DSP',
  staff: 'STF',
} as const;
export type ReferenceKind = keyof typeof referenceKinds;

export interface Reference {
  readonly kind: ReferenceKind;
  /** As it is shown: `CMP-26-7F2A9K`. */
  readonly text: string;
  /** The last eight hex digits of every id that may have this code, for a lookup by index. */
  readonly endings: readonly string[];
}

/** Crockford's base 32 leaves out I, L, O and U, which read like other characters. */
const ALPHABET = '0123456789ABCDEFGHJKMNPQRSTVWXYZ';
const CODE_LENGTH = 6;
const ENDING_DIGITS = 8;
const CODE_VALUES = ALPHABET.length ** CODE_LENGTH;
const kinds = Object.entries(referenceKinds).map(([, letters]) => letters);
const PATTERN = new RegExp(`^(${kinds.join('|')})-?(?:(\\d\\d)-)?([0-9A-Z]{${CODE_LENGTH}})$`);

function toCode(value: number): string {
  let [code, rest] = ['', value];
  while (code.length < CODE_LENGTH) {
    code = ALPHABET.charAt(rest % ALPHABET.length) + code;
    rest = Math.floor(rest / ALPHABET.length);
  }
  return code;
}

/** The year of UTC in which an id was made. Only version 7 carries its time. */
function yearFor(hex: string): string | null {
  if (hex.charAt(12) !== '7') return null;
  return String(new Date(Number.parseInt(hex.slice(0, 12), 16)).getUTCFullYear()).slice(-2);
}

/**
 * Formats an id for people: kind, year and a code from its random end, as in `CMP-26-7F2A9K`. UUIDv7 begins with the time, so
 * ids made together begin alike.
 */
export function toReference(kind: ReferenceKind, id: string): string {
  const hex = id.replaceAll('-', '').toLowerCase();
  const code = toCode(Number.parseInt(hex.slice(-ENDING_DIGITS), 16) % CODE_VALUES);
  return [referenceKinds[kind], yearFor(hex), code].filter((part) => part !== null).join('-');
}

const isKind = (kind: string): kind is ReferenceKind => kind in referenceKinds;

/** Reads a reference as people type it: in any case, with O for 0 and I or L for 1. Null for other texts. */
export function readReference(typed: string): Reference | null {
  const [, letters, year, code] = PATTERN.exec(typed.trim().toUpperCase().replaceAll(' ', '')) ?? [];
  const kind = Object.entries(referenceKinds).find(([, own]) => own === letters)?.[0];
  if (kind === undefined || !isKind(kind) || letters === undefined || code === undefined) return null;
  const clean = code.replaceAll('O', '0').replaceAll(/[IL]/g, '1');
  const digits = Array.from(clean, (letter) => ALPHABET.indexOf(letter));
  if (digits.includes(-1)) return null;
  const value = digits.reduce((sum, digit) => sum * ALPHABET.length + digit, 0);
  // The code leaves out the first bits of the ending.
  const endings = Array.from({ length: 16 ** ENDING_DIGITS / CODE_VALUES }, (_, n) =>
    (value + n * CODE_VALUES).toString(16).padStart(ENDING_DIGITS, '0'),
  );
  return { kind, text: [letters, year, clean].filter((part) => part !== undefined).join('-'), endings };
}

/** Answers whether an id that ends as the reference says is the one it names: the year decides. */
export const isNamedBy = ({ kind, text }: Reference, id: string): boolean => toReference(kind, id) === text;
