// Separate from the endpoints, so that the browser's worker loads no schemas.

/** What the hashes of a list are made of: Google and TikTok match phone numbers as E.164, Meta as their digits. */
export const hashKinds = ['email', 'phone', 'phone_digits'] as const;
export type HashKind = (typeof hashKinds)[number];

/** Longer than any address or number. The patterns below would be slow on a very long cell. */
const MAX_CELL_LENGTH = 320;

interface Customer {
  readonly kind: 'email' | 'phone';
  readonly value: string;
}

const phone = (digits: string): Customer => ({ kind: 'phone', value: `+${digits}` });

/**
 * Normalizes an address or number as platforms require before hashing: an email in lower case without spaces, a phone
 * number as E.164, in North America by default. Null if the cell holds neither.
 */
export function normalizeCustomer(cell: string): Customer | null {
  const text = cell.trim().replaceAll(/^"|"$/g, '').trim();
  if (text.length > MAX_CELL_LENGTH) return null;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() };
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  // No country code begins with a zero.
  if (text.startsWith('+')) return /^[1-9]\d{7,14}$/.test(digits) ? phone(digits) : null;
  if (digits.length === 10) return phone(`1${digits}`);
  return digits.length === 11 && digits.startsWith('1') ? phone(digits) : null;
}

/** Lists what is hashed of a customer, by kind. */
export const toHashedTexts = ({ kind, value }: Customer): { readonly kind: HashKind; readonly text: string }[] =>
  kind === 'email'
    ? [{ kind, text: value }]
    : [
        { kind, text: value },
        { kind: 'phone_digits', text: value.slice(1) },
      ];
