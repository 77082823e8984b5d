import { isNeeded } from '@universal-media/contract/campaigns/creative-readiness';
import type { Content } from '@universal-media/contract/creative/content';
import { cutsText } from '@universal-media/contract/creative/framing';
import type { Cell, MatrixRow } from '@universal-media/contract/creative/matrix';
import { slotNeedFor } from '@universal-media/contract/platforms/platforms';

export type UsedCell = Exclude<Cell, { state: 'not_used' }>;
export const isUsed = (cell: Cell): cell is UsedCell => cell.state !== 'not_used';

/** What a cell shows: each kind has its own shape and label. */
export type CellState =
  | { readonly kind: 'filled'; readonly label: string; readonly file: Content; readonly notes: number }
  | { readonly kind: 'creating'; readonly label: string; readonly progress: number }
  | { readonly kind: 'fixable' | 'wrong' | 'missing' | 'optional'; readonly label: string };

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

export function cellStateFor(cell: UsedCell, row: MatrixRow, files: readonly Content[]): CellState {
  if (cell.state === 'filled') {
    const file = files.find(({ content_id }) => content_id === cell.content_id);
    if (file) {
      const label = isBadCrop(file, files) ? 'Check crop' : 'Ready';
      return { kind: 'filled', label, file, notes: cell.findings.length };
    }
  }
  const made = beingMade(cell, files);
  if (made) {
    const progress = made.progress ?? 0;
    return { kind: 'creating', label: progress > 0 ? `Creating, ${progress}%` : 'Creating…', progress };
  }
  if (cell.state === 'fixable') return { kind: 'fixable', label: 'Can be created' };
  if (cell.state === 'wrong') return { kind: 'wrong', label: "Doesn't fit" };
  if (!isNeeded(cell, row)) return { kind: 'optional', label: 'Optional' };
  // Any one of several would do, so none of them is missing by itself.
  return { kind: 'missing', label: cell.need === 'any_of' ? 'One of these' : 'Missing' };
}
