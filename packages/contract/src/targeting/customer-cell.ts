// Separate from the endpoints, so that the browser's worker loads no schemas.

/** Longer than any address or number. The patterns below would be slow on a very long cell. */
const MAX_CELL_LENGTH = 320;

/**
 * Normalizes an address or number as platforms require before hashing: an email in lower case without spaces, a phone
 * number as digits with its country code, North America by default. Null if the cell holds neither.
 */
export function normalizeCustomer(cell: string): { kind: 'email' | 'phone'; value: string } | null {
  const text = cell.trim().replaceAll(/^"|"$/g, '').trim();
  if (text.length > MAX_CELL_LENGTH) return null;
  if (/^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text)) return { kind: 'email', value: text.toLowerCase() };
  if (!/^\+?[\d\s().-]+$/.test(text)) return null;
  const digits = text.replaceAll(/\D/g, '');
  if (text.startsWith('+')) return digits.length >= 8 && digits.length <= 15 ? { kind: 'phone', value: digits } : null;
  if (digits.length === 10) return { kind: 'phone', value: `1${digits}` };
  return digits.length === 11 && digits.startsWith('1') ? { kind: 'phone', value: digits } : null;
}
