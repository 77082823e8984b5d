import type { ColumnReport } from './reseal.ts';

/** Says what was resealed and whether the old secret is still needed. */
export function resealText(
  { columns, is_finished }: { readonly columns: readonly ColumnReport[]; readonly is_finished: boolean },
  secrets: number,
): string {
  const lines = columns.map(
    ({ name, current, resealed, unreadable }) =>
      `${name}: ${current} under the new secret, ${resealed} of them resealed now, ${unreadable} unreadable`,
  );
  const unreadable = columns.reduce((sum, column) => sum + column.unreadable, 0);
  if (unreadable > 0)
    lines.push(`${unreadable} values open with no secret in DATA_SECRET. Was a secret dropped too early?`);
  if (!is_finished)
    lines.push(
      'Values are still being sealed with the old secret. Put the new secret first everywhere and run this again.',
    );
  else if (secrets > 1) lines.push('Nothing is left under the old secret. Remove it from DATA_SECRET.');
  return lines.join('\n');
}
