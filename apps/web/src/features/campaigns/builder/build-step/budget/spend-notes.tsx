import {
  type Allocation,
  MINIMUM_SPEND_HEAD,
  minimumSpendWarnings,
  minimumTotal,
  ownFloorWarnings,
} from '@universal-media/contract/platforms/minimum-spend';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { BUILDER_MIN_TOTAL } from '@universal-media/contract/platforms/price-factors';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';
import { Note } from '#ui/feedback/note.tsx';

interface SpendNotesProps {
  chosen: readonly PlatformId[];
  total: number;
  days: number;
  allocation: Allocation;
  /** The field already shows that the total is too low. */
  hasTotalError: boolean;
}

/** Minimum spend of the chosen platforms: ours first, then the platforms' own. */
export function SpendNotes({ chosen, total, days, allocation, hasTotalError }: SpendNotesProps) {
  const warnings = minimumSpendWarnings(chosen, total).filter(({ platform }) => platform !== null || !hasTotalError);
  const least = minimumTotal(chosen);
  const floors = total > 0 ? ownFloorWarnings(allocation, days) : [];
  return (
    <div className="grid gap-2.5">
      <p className="text-muted text-small">
        {least > BUILDER_MIN_TOTAL && `Your platforms need at least ${moneyShort(toCents(least))} in total. `}
        Credits are prepaid, so you&apos;ll never spend more than {moneyShort(toCents(total))}.
      </p>
      {warnings.length > 0 && (
        <Note>
          <b>{MINIMUM_SPEND_HEAD}</b>
          <Lines messages={warnings.map(({ message }) => message)} />
        </Note>
      )}
      {floors.length > 0 && (
        <Note>
          <b>With this split, a platform may reject your campaign:</b>
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
