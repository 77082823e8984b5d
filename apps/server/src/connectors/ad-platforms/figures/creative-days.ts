import type { CreativeDay } from '../ad-platform.ts';
import { sumByPart } from './part-days.ts';

/** The figures of one ad, or of one file in it, on a day. */
export interface AdDay extends CreativeDay {
  /** What a platform repeats when it corrects a row. */
  readonly row_key: string;
}

/** Sums the ads of each file. */
export const sumByFile = (rows: readonly AdDay[]): CreativeDay[] =>
  sumByPart(rows.map(({ file_hash, ...row }) => ({ ...row, part: file_hash }))).map(({ part, ...day }) => ({
    ...day,
    file_hash: part,
  }));
