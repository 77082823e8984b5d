/** "1,234.5" or "$1234.50" -> 123450; null if it is not an amount. Works on digits, never on floats. */
export function parseMoney(text: string): number | null {
  const plain = text.replace(/[\s,$]/g, '');
  const match = /^(\d{1,13})(?:\.(\d{0,2}))?$/.exec(plain);
  if (!match) return null;
  const [, whole = '', part = ''] = match;
  return Number(whole) * 100 + Number(part.padEnd(2, '0'));
}

/** "1,234.5" -> 1234, or 0 if it is not an amount. */
export const toWholeDollars = (text: string): number => Math.floor((parseMoney(text) ?? 0) / 100);

/** 300000 -> "3,000"; 21429 -> "214.29". Cents show only when there are any. */
export function moneyText(cents: number): string {
  const whole = Math.trunc(cents / 100).toLocaleString('en-US');
  const rest = Math.abs(cents % 100);
  return rest === 0 ? whole : `${whole}.${String(rest).padStart(2, '0')}`;
}
