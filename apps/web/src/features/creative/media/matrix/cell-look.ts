import { isWanted } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { cutsText } from '@universal-media/contract/creative/framing';
import type { Cell, MatrixRow } from '@universal-media/contract/creative/matrix';
import { slotNeedFor } from '@universal-media/contract/platforms/platforms';

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
      slotNeedFor(platform, slot)?.takes.includes(file.content_type) === true &&
      (file.platform_targets.length === 0 || file.platform_targets.includes(platform)),
  );

/** Answers whether a version cuts off text of its original. Unknown when the original is not among the files. */
export function isBadCrop({ derived_from, choices }: Content, files: readonly Content[]): boolean {
  const facts = files.find(({ content_id }) => content_id === derived_from)?.facts;
  return choices !== null && facts != null && cutsText(facts, choices);
}

export function lookFor(cell: UsedCell, row: MatrixRow, files: readonly Content[]): CellLook {
  if (cell.state === 'filled') {
    const file = files.find(({ content_id }) => content_id === cell.content_id);
    if (file) {
      const word = isBadCrop(file, files) ? 'Check crop' : 'Ready';
      return { look: 'filled', word, file, notes: cell.findings.length };
    }
  }
  const made = beingMade(cell, files);
  if (made) {
    const progress = made.progress ?? 0;
    return { look: 'making', word: progress > 0 ? `Creating, ${progress}%` : 'Creating…', progress };
  }
  if (cell.state === 'fixable') return { look: 'fixable', word: 'Can be created' };
  if (cell.state === 'wrong') return { look: 'wrong', word: "Doesn't fit" };
  if (!isWanted(cell, row)) return { look: 'optional', word: 'Optional' };
  // Any one of several would do, so none of them is missing by itself.
  return { look: 'wanted', word: cell.need === 'any_of' ? 'One of these' : 'Missing' };
}
