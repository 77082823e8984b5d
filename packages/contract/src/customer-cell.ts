// Apart from the calls, so that the browser's worker which reads a customer file carries no schemas.

/** No address or number is longer; the patterns below take a long time over a cell that is a whole file of something else. */
const CELL_MOST = 320;

/**
 * An address or number as the platforms want it before hashing: e-mail in lower case without blanks, a phone number as
 * digits with its country, North America where it names none. Null where the cell holds neither.
 */
export function normaliseCustomer(cell: string): { kind: 'email' | 'phone'; value: string } | null {
  const text = cell.trim().replaceAll(/^"|"$/g, '').trim();
  if (text.length > CELL_MOST) return null;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() };
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? { kind: 'phone', value: digits } : null;
  if (digits.length === 10) return { kind: 'phone', value: `1${digits}` };
  return digits.length === 11 && digits.startsWith('1') ? { kind: 'phone', value: digits } : null;
}
