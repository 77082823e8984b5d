import { ALLOCATION_TEXTS, type AllocationVerdict } from '@universal-media/contract/allocation';
import type { Span } from '@universal-media/contract/first-forecast';
import { centsOf } from '@universal-media/contract/money';
import type { ReactNode } from 'react';
import { compactRange, moneyShort } from '../../../lib/format.ts';
import { Button } from '../../../ui/button.tsx';
import { Note } from '../../../ui/note.tsx';
import type { DeskProblem } from './desk-problems.ts';

interface AllocationFootProps {
  budget: number;
  verdict: AllocationVerdict;
  people: Span;
  problems: readonly DeskProblem[];
  /** Save was pressed while it could not be. */
  pressed: boolean;
  onAuto: () => void;
  onSave: () => void;
}

/** The sums and the acts. Problems stand here and not above the rows, where they would move a fader under the hand. */
export function AllocationFoot(props: AllocationFootProps) {
  const { budget, verdict, people, problems, pressed, onAuto, onSave } = props;
  const placed = budget - verdict.left + verdict.exceeded_by;
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
        <Sum figure={moneyShort(centsOf(placed))} words={`of ${moneyShort(centsOf(budget))} placed`} />
        {verdict.exceeded_by > 0 ? (
          <Sum figure={moneyShort(centsOf(verdict.exceeded_by))} words="too much" />
        ) : (
          <Sum figure={moneyShort(centsOf(verdict.left))} words="left">
            <i className="hatch size-4.5 flex-none self-center border border-edge" aria-hidden="true" />
          </Sum>
        )}
        <Sum figure={compactRange(people.least, people.most)} words="people" />
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

function Sum({ figure, words, children }: { figure: string; words: string; children?: ReactNode }) {
  return (
    <p className="flex items-baseline gap-1.5">
      {children}
      <b className="num num-mid max-sm:text-body">{figure}</b>
      <span className="text-muted text-small">{words}</span>
    </p>
  );
}
