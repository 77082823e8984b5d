import {
  type Allocation,
  BUILDER_LEAST_TOTAL,
  leastTotal,
  MINIMUM_SPEND_HEAD,
  minimumSpendWarnings,
  ownFloorWarnings,
} from '@universal-media/contract/minimum-spend';
import { centsOf } from '@universal-media/contract/money';
import type { PlatformId } from '@universal-media/contract/platforms';
import { moneyShort } from '../../../lib/format.ts';
import { Note } from '../../../ui/note.tsx';

interface SpendNotesProps {
  chosen: readonly PlatformId[];
  total: number;
  days: number;
  allocation: Allocation;
  /** The field says already what the whole campaign lacks. */
  total_is_said: boolean;
}

/** What the chosen platforms ask of the budget: our minimums, then floors of their own. */
export function SpendNotes({ chosen, total, days, allocation, total_is_said }: SpendNotesProps) {
  const warnings = minimumSpendWarnings(chosen, total).filter(({ platform }) => platform !== null || !total_is_said);
  const least = leastTotal(chosen);
  const floors = total > 0 ? ownFloorWarnings(allocation, days) : [];
  return (
    <div className="grid gap-2.5">
      <p className="text-muted text-small">
        {least > BUILDER_LEAST_TOTAL && `Your platforms need at least ${moneyShort(centsOf(least))} together. `}
        Credits are prepaid, so spend can never pass {moneyShort(centsOf(total))}.
      </p>
      {warnings.length > 0 && (
        <Note>
          <b>{MINIMUM_SPEND_HEAD}</b>
          <Lines messages={warnings.map(({ message }) => message)} />
        </Note>
      )}
      {floors.length > 0 && (
        <Note>
          <b>With this split, a platform may refuse its part:</b>
          <Lines messages={floors.map(({ message }) => message)} />
        </Note>
      )}
    </div>
  );
}

function Lines({ messages }: { messages: readonly string[] }) {
  return (
    <ul className="mt-1 grid gap-0.5">
      {messages.map((message) => (
        <li key={message}>{message}</li>
      ))}
    </ul>
  );
}
