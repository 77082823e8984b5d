import type { Campaign } from '@universal-media/contract/campaigns/campaigns';
import { toCents } from '@universal-media/contract/wire/money';
import { count, money, moneyShort } from '#lib/format/format.ts';
import { toPlanShares } from '#ui/plan/plan-shares.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';

/** On a phone: the strip, the spend and the results stay at the bottom while the page scrolls. */
export function BottomLine({ campaign: { name, parts, spent, budget } }: { campaign: Campaign }) {
  const clicks = parts.reduce((sum, run) => sum + run.clicks, 0);
  return (
    <aside
      aria-label="Spend so far"
      className="fixed inset-x-0 bottom-0 z-5 border-ink border-t bg-panel px-4 pt-2 pb-2.5 md:hidden"
    >
      <PlanStrip
        label={`Delivered of ${name}`}
        budget_cents={toCents(budget)}
        restName="Unspent"
        shares={toPlanShares(parts.map(({ platform, spent_cents }) => ({ platform, amount_cents: spent_cents })))}
      />
      <p className="mt-1.5 flex justify-between gap-3 text-small">
        <span>
          <b className="mono">{money(toCents(spent))}</b>
          <span className="text-muted"> of {moneyShort(toCents(budget))}</span>
        </span>
        <span>
          <b className="mono">{count(clicks)}</b> <span className="text-muted">clicks</span>
        </span>
      </p>
    </aside>
  );
}
