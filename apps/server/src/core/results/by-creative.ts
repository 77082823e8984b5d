import {
  type CreativeBreakdown,
  type CreativeFigures,
  MAX_CREATIVES,
} from '@universal-media/contract/results/breakdown/by-creative';
import { type DayRow, divideFigures, type PartRow } from './divide-figures.ts';

/** The figures of a file on a platform on a day, over the campaigns of a report. */
export interface CreativeRow extends DayRow {
  readonly file_hash: string;
}

export type CreativeFile = Pick<CreativeFigures, 'content_id' | 'filename' | 'content_type'> & {
  readonly file_hash: string;
};

/** Divides the figures of a report among the files that its ads show. The lines add up to the totals, to the cent. */
export function divideByCreative(
  days: readonly DayRow[],
  rows: readonly CreativeRow[],
  files: readonly CreativeFile[],
): CreativeBreakdown {
  const parts = rows.map(({ file_hash, ...row }): PartRow => ({ ...row, part: file_hash }));
  const { listed, ...rest } = divideFigures(days, parts, MAX_CREATIVES);
  const known = new Map(files.map((file) => [file.file_hash, file]));
  const deleted = { content_id: null, filename: null, content_type: null };
  return {
    creatives: listed.map(({ part, ...sums }) => ({ ...deleted, ...known.get(part), file_hash: part, ...sums })),
    ...rest,
  };
}
