/** `12.345` dollars as whole cents, without the way over a fraction that is none in binary. */
export function centsOfDollars(dollars: string): number {
  const [whole = '0', part = ''] = dollars.split('.');
  const thousandths = Number(whole) * 1000 + Number(part.padEnd(3, '0').slice(0, 3));
  return Math.round(thousandths / 10);
}
