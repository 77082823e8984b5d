import type { Content } from '@universal-media/contract/creative/content';
import type { Cell, MatrixRow } from '@universal-media/contract/creative/matrix';
import type { VersionChoices } from '@universal-media/contract/creative/version';
import { beingMade } from '../matrix/cell-state.ts';

export interface ToMake {
  /** Of the original. */
  readonly content_id: string;
  readonly choices: VersionChoices;
}

type Fixable = Extract<Cell, { state: 'fixable' }>;

/** What comes out is the same file, whichever platform it is made for. */
function describeResult({ content_id, slot, plan }: Fixable): string {
  const { media_type, frame, source, fit, loudness_lufs } = plan;
  return JSON.stringify([content_id, slot, media_type, frame, source, fit, loudness_lufs]);
}

/** Lists the versions that need no confirmation and are not being created yet, each once. */
export function allToMake(rows: readonly MatrixRow[], files: readonly Content[]): ToMake[] {
  const fixable = rows
    .flatMap(({ cells }) => cells)
    .filter((cell): cell is Fixable => cell.state === 'fixable' && !cell.plan.needs_consent)
    .filter((cell) => !beingMade(cell, files));
  const once = new Map(fixable.map((cell) => [describeResult(cell), cell]));
  return [...once.values()].map(({ content_id, choices }) => ({ content_id, choices }));
}
