import type { PartDay } from '../ad-platform.ts';

interface Part extends PartDay {
  /** What the figures are about, for example a file or a place. */
  readonly part: string;
}

/** A row of a report by part. */
export interface PartRow extends Part {
  /** What a platform repeats when it corrects a row. */
  readonly row_key: string;
}

/** Sums the rows of each part. Platforms correct a row by sending it again: the last one counts. */
export function sumByPart(rows: readonly PartRow[]): Part[] {
  const last = new Map(rows.map((row) => [row.row_key, row]));
  const sums = new Map<string, Part>();
  for (const { row_key: _key, ...row } of last.values()) {
    const key = `${row.external_id} ${row.day} ${row.part}`;
    const sum = sums.get(key);
    sums.set(
      key,
      sum === undefined
        ? row
        : {
            ...row,
            impressions: sum.impressions + row.impressions,
            clicks: sum.clicks + row.clicks,
            conversions_milli: sum.conversions_milli + row.conversions_milli,
            spend_micros: sum.spend_micros + row.spend_micros,
          },
    );
  }
  return [...sums.values()];
}

/** Tells whether a row is on two pages, so that another one is missing. */
export function hasMovedParts(pages: readonly (readonly { readonly row_key: string }[])[]): boolean {
  const keys = pages.map((rows) => new Set(rows.map(({ row_key }) => row_key)));
  const all = new Set(keys.flatMap((own) => [...own]));
  return all.size < keys.reduce((sum, { size }) => sum + size, 0);
}
