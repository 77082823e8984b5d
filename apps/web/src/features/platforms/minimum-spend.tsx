import {
  type Allocation,
  leastTotal,
  MINIMUM_SPEND_HEAD,
  MINIMUM_SPEND_TAIL,
  minimumOf,
  minimumSpendWarnings,
  ownFloorWarnings,
} from '@universal-media/contract/minimum-spend';
import { centsOf } from '@universal-media/contract/money';
import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms';
import { moneyShort } from '../../lib/format.ts';
import { familyOf } from '../../ui/channel.ts';
import { Note } from '../../ui/note.tsx';
import { PlanStrip } from '../../ui/plan-strip.tsx';

interface MinimumSpendProps {
  chosen: readonly PlatformId[];
  /** The campaign's budget as it is now, in whole dollars. */
  total: number;
  /** How it would be shared out, and over how many days. */
  allocation: Allocation;
  days: number;
}

/** What the chosen platforms ask for at least, against the budget there is. It warns and never stops. */
export function MinimumSpend({ chosen, total, allocation, days }: MinimumSpendProps) {
  const least = leastTotal(chosen);
  const warnings = minimumSpendWarnings(chosen, total);
  const floors = warnings.length === 0 ? ownFloorWarnings(allocation, days) : [];
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <b className="num num-mid">{moneyShort(centsOf(least))}</b>
        <span className="text-muted text-small">
          is the minimum of these platforms together; your budget is {moneyShort(centsOf(total))}
        </span>
      </p>
      <PlanStrip
        size="header"
        label="Minimum spend against the budget"
        restName="Free to share out"
        budget_cents={centsOf(total)}
        shares={inPlatformOrder(chosen).map(shareOf)}
      />
      <div role="status">
        {warnings.length > 0 && (
          <Note>
            <b>{MINIMUM_SPEND_HEAD}</b>
            <ul className="my-1 list-disc ps-5 marker:text-muted">
              {warnings.map(({ message }) => (
                <li key={message}>{message}</li>
              ))}
            </ul>
            {MINIMUM_SPEND_TAIL}
          </Note>
        )}
      </div>
      {floors.length > 0 && (
        <ul className="grid gap-1 text-muted text-small">
          {floors.map(({ platform, message }) => (
            <li key={platform}>{message}</li>
          ))}
        </ul>
      )}
    </div>
  );
}

function shareOf(id: PlatformId) {
  const { name, short_name, category } = platformById(id);
  return { id, name, short_name, family: familyOf[category], amount_cents: centsOf(minimumOf(id)) };
}
