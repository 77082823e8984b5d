/**
 * Counts the letters to change, add, remove or swap with the next one to turn one word into the other. A swap counts once,
 * because swapped letters are one typo.
 */
export function editDistance(a: string, b: string): number {
  let before: number[] = [];
  let last = Array.from({ length: b.length + 1 }, (_, column) => column);
  for (let row = 1; row <= a.length; row += 1) {
    const now = [row];
    for (let column = 1; column <= b.length; column += 1) {
      const same = a[row - 1] === b[column - 1];
      const changed = (last[column - 1] ?? 0) + (same ? 0 : 1);
      const smallest = Math.min(changed, (last[column] ?? 0) + 1, (now[column - 1] ?? 0) + 1);
      const swapped = a[row - 1] === b[column - 2] && a[row - 2] === b[column - 1];
      now.push(swapped ? Math.min(smallest, (before[column - 2] ?? 0) + 1) : smallest);
    }
    before = last;
    last = now;
  }
  return last[b.length] ?? 0;
}
