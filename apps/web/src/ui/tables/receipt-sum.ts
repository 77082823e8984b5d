export type ReceiptLine = { label: string; amount_cents: number };

/** Lines that belong together, closed by a sum of their own when it has a name. */
export type ReceiptGroup = { lines: readonly ReceiptLine[]; sum?: string };

/** The total of a receipt is always computed from its lines. */
export function addUp(lines: readonly ReceiptLine[]): number {
  return lines.reduce((sum, line) => {
    if (!Number.isSafeInteger(line.amount_cents)) throw new TypeError(`"${line.label}" is not in whole cents`);
    return sum + line.amount_cents;
  }, 0);
}

export function toTotal(groups: readonly ReceiptGroup[]): number {
  return groups.reduce((sum, group) => sum + addUp(group.lines), 0);
}
