import {
  type Allocation,
  MINIMUM_SPEND_HEAD,
  MINIMUM_SPEND_TAIL,
  minimumSpendFor,
  minimumSpendWarnings,
  minimumTotal,
  ownFloorWarnings,
} from '@universal-media/contract/platforms/minimum-spend';
import { inPlatformOrder, type PlatformId, platformById } from '@universal-media/contract/platforms/platforms';
import { toCents } from '@universal-media/contract/wire/money';
import { moneyShort } from '#lib/format/format.ts';
import { Note } from '#ui/feedback/note.tsx';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { familyByCategory } from '#ui/styles/channel.ts';

interface MinimumSpendProps {
  chosen: readonly PlatformId[];
  /** The campaign's budget as it is now, in whole dollars. */
  total: number;
  /** How the budget would be split, and over how many days. */
  allocation: Allocation;
  days: number;
}

/** The combined minimum of the chosen platforms against the budget. A warning, never a blocker. */
export function MinimumSpend({ chosen, total, allocation, days }: MinimumSpendProps) {
  const least = minimumTotal(chosen);
  const warnings = minimumSpendWarnings(chosen, total);
  const floors = warnings.length === 0 ? ownFloorWarnings(allocation, days) : [];
  return (
    <div className="grid gap-3">
      <p className="flex flex-wrap items-baseline gap-x-2.5">
        <span className="text-muted text-small">Combined minimum</span>
        <b className="num num-mid">{moneyShort(toCents(least))}</b>
        <span className="text-muted text-small">Your budget: {moneyShort(toCents(total))}</span>
      </p>
      <PlanStrip
        size="header"
        label="Minimum spend and budget"
        restName="Remaining budget"
        budget_cents={toCents(total)}
        shares={inPlatformOrder(chosen).map(findShare)}
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

function findShare(id: PlatformId) {
  const { name, short_name, category } = platformById(id);
  return { id, name, short_name, family: familyByCategory[category], amount_cents: toCents(minimumSpendFor(id)) };
}
