import type { Content } from '@universal-media/contract/content';
import type { Cell, MatrixRow } from '@universal-media/contract/creative-matrix';
import { isWanted } from '@universal-media/contract/creative-readiness';
import { needOf } from '@universal-media/contract/creative-slots';

export type UsedCell = Exclude<Cell, { state: 'not_used' }>;
export const isUsed = (cell: Cell): cell is UsedCell => cell.state !== 'not_used';

/** How a cell looks: each look has a shape and a word of its own. */
export type CellLook =
  | { readonly look: 'filled'; readonly word: string; readonly file: Content; readonly notes: number }
  | { readonly look: 'making'; readonly word: string; readonly progress: number }
  | { readonly look: 'fixable' | 'wrong' | 'wanted' | 'optional'; readonly word: string };

/** A file that is being made for this very slot. */
export const beingMade = ({ platform, slot }: UsedCell, files: readonly Content[]): Content | undefined =>
  files.find(
    (file) =>
      file.status === 'preparing' &&
      file.slot === slot &&
      needOf(platform, slot)?.takes.includes(file.content_type) === true &&
      (file.platform_targets.length === 0 || file.platform_targets.includes(platform)),
  );

export function lookOf(cell: UsedCell, row: MatrixRow, files: readonly Content[]): CellLook {
  if (cell.state === 'filled') {
    const file = files.find(({ content_id }) => content_id === cell.content_id);
    if (file) return { look: 'filled', word: 'Filled', file, notes: cell.findings.length };
  }
  const made = beingMade(cell, files);
  if (made) {
    const progress = made.progress ?? 0;
    return { look: 'making', word: progress > 0 ? `Making, ${progress} %` : 'Making', progress };
  }
  if (cell.state === 'fixable') return { look: 'fixable', word: 'Can be made' };
  if (cell.state === 'wrong') return { look: 'wrong', word: 'Does not fit' };
  return isWanted(cell, row) ? { look: 'wanted', word: 'Missing' } : { look: 'optional', word: 'Optional' };
}
