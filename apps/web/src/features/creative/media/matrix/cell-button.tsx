import { slotNames } from '@universal-media/contract/platforms/creative-slots';
import { platformById } from '@universal-media/contract/platforms/platforms';
import { clsx } from 'clsx';
import { Crop, TriangleAlert } from 'lucide-react';
import { Thumbnail } from '../thumbnail.tsx';
import type { CellState, UsedCell } from './cell-state.ts';
import { SlotFrame } from './slot-frame.tsx';

interface CellButtonProps {
  cell: UsedCell;
  state: CellState;
  onOpen: (cell: UsedCell) => void;
  /** Shown where no column says it. */
  name?: string;
}

/** One slot of one platform: its shape, what stands in it, and the word for that. */
export function CellButton({ cell, state, onOpen, name }: CellButtonProps) {
  const notes = state.kind === 'filled' && state.notes > 0 ? `, ${state.notes} to know` : '';
  return (
    <button
      type="button"
      onClick={() => onOpen(cell)}
      aria-label={`${platformById(cell.platform).name}, ${slotNames[cell.slot]}: ${state.label.toLowerCase()}${notes}`}
      className="group/cell flex w-full min-w-18 flex-col items-center gap-1.5 px-1 py-2 -outline-offset-2! transition-colors duration-(--m-fast) ease-linear hover:bg-sunk"
    >
      <span className="grid h-13 place-items-center">
        <CellPreview cell={cell} state={state} />
      </span>
      {name && <span className="mono-tick">{name}</span>}
      <span
        className={clsx(
          'flex items-center gap-1 whitespace-nowrap text-micro leading-tight',
          state.kind === 'wrong' && 'font-620 text-air',
          state.kind === 'optional' ? 'text-muted' : 'font-560',
        )}
      >
        {state.label}
        {notes !== '' && <TriangleAlert className="size-3" aria-hidden="true" />}
      </span>
    </button>
  );
}

function CellPreview({ cell: { slot }, state }: Pick<CellButtonProps, 'cell' | 'state'>) {
  switch (state.kind) {
    case 'filled':
      return (
        <SlotFrame slot={slot} className="border-ink bg-sunk">
          <Thumbnail file={state.file} className="size-full" />
        </SlotFrame>
      );
    case 'creating':
      return (
        <SlotFrame slot={slot} className="hatch border-ink">
          <i
            className="absolute inset-x-0 bottom-0 bg-ink transition-[height] duration-(--m-move) ease-mech"
            style={{ height: `${state.progress}%` }}
          />
        </SlotFrame>
      );
    case 'fixable':
      return (
        <SlotFrame slot={slot} className="border-ink border-dashed group-hover/cell:border-solid">
          <Crop className="size-4" />
        </SlotFrame>
      );
    case 'wrong':
      return (
        <SlotFrame slot={slot} className="border-air text-air">
          <svg className="absolute inset-0 size-full" viewBox="0 0 10 10" preserveAspectRatio="none" aria-hidden="true">
            <path d="M0 0 10 10M10 0 0 10" stroke="currentColor" vectorEffect="non-scaling-stroke" />
          </svg>
        </SlotFrame>
      );
    case 'missing':
      return <SlotFrame slot={slot} className="hatch border-ink" />;
    case 'optional':
      return <SlotFrame slot={slot} className="border-rule-2 group-hover/cell:border-ink" />;
  }
}
