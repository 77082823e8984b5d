/**
 * Divides a total in proportion to values. The shares add up to exactly the total: what rounding leaves goes to the largest
 * remainders, and to the first of equal ones. All shares are zero when all values are.
 */
export function shareOut(values: readonly bigint[], total: bigint): bigint[] {
  const sum = values.reduce((all, value) => all + value, 0n);
  if (sum === 0n) return values.map(() => 0n);
  const shares = values.map((value) => (value * total) / sum);
  let left = total - shares.reduce((all, share) => all + share, 0n);
  const byRemainder = values
    .map((value, index) => ({ index, remainder: (value * total) % sum }))
    .toSorted((a, b) => (a.remainder === b.remainder ? a.index - b.index : a.remainder > b.remainder ? -1 : 1));
  for (const { index } of byRemainder) {
    if (left === 0n) break;
    shares[index] = (shares[index] ?? 0n) + 1n;
    left -= 1n;
  }
  return shares;
}
