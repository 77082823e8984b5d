import { ALLOCATION_TEXTS, type AllocationVerdict } from '@universal-media/contract/campaigns/budget/allocation';
import type { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { toCents } from '@universal-media/contract/wire/money';
import type { ReactNode } from 'react';
import { compactRange, moneyShort } from '#lib/format/format.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import type { AllocationProblem } from './problems.ts';

interface AllocationFooterProps {
  budget: number;
  verdict: AllocationVerdict;
  people: Range | null;
  isUpdating: boolean;
  problems: readonly AllocationProblem[];
  /** Save was pressed while the split was invalid. */
  pressed: boolean;
  onAuto: () => void;
  onSave: () => void;
}

/** Totals and buttons. Problems are listed here and not above the rows, where they would shift the sliders. */
export function AllocationFooter(props: AllocationFooterProps) {
  const { budget, verdict, people, isUpdating, problems, pressed, onAuto, onSave } = props;
  const allocatedAmount = budget - verdict.left + verdict.exceeded_by;
  return (
    <>
      {problems.length > 0 && (
        <Note key={pressed ? 'pressed' : 'seen'} tone="stop" live={pressed} className="w-full">
          {pressed && <p className="font-560">{ALLOCATION_TEXTS.invalid}</p>}
          <ul>
            {problems.map(({ title, detail }) => (
              <li key={title}>
                <b>{title}.</b> {detail}
              </li>
            ))}
          </ul>
        </Note>
      )}
      <div className="flex flex-1 flex-wrap items-center gap-x-5 gap-y-1">
        <Sum figure={moneyShort(toCents(allocatedAmount))} label={`of ${moneyShort(toCents(budget))} allocated`} />
        {verdict.exceeded_by > 0 ? (
          <Sum figure={moneyShort(toCents(verdict.exceeded_by))} label="over budget" />
        ) : (
          <Sum figure={moneyShort(toCents(verdict.left))} label="left">
            <i className="hatch size-4.5 flex-none self-center border border-edge" aria-hidden="true" />
          </Sum>
        )}
        {people && (
          <Sum figure={compactRange(people.least, people.most)} label={isUpdating ? 'people, updating…' : 'people'} />
        )}
      </div>
      <div className="flex flex-wrap justify-end gap-2.5 max-sm:w-full max-sm:*:flex-1">
        <Button onClick={onAuto}>{ALLOCATION_TEXTS.auto}</Button>
        <Button variant="primary" onClick={onSave}>
          Save allocation
        </Button>
      </div>
    </>
  );
}

function Sum({ figure, label, children }: { figure: string; label: string; children?: ReactNode }) {
  return (
    <p className="flex items-baseline gap-1.5">
      {children}
      <b className="num num-mid max-sm:text-body">{figure}</b>
      <span className="text-muted text-small">{label}</span>
    </p>
  );
}
