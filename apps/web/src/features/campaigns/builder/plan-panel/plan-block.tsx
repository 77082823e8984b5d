import { toCents } from '@universal-media/contract/wire/money';
import { clsx } from 'clsx';
import { counted } from '#lib/format/count-text.ts';
import { count, moneyShort } from '#lib/format/format.ts';
import { LinkButton } from '#ui/actions/link.tsx';
import { toShares } from '#ui/plan/plan-shares.ts';
import { sharePercents } from '#ui/plan/strip-geometry.ts';
import type { Family } from '#ui/styles/channel.ts';
import { runDates } from '../build-step/basics/texts.ts';
import { PanelBlock } from './panel-block.tsx';
import type { PlanFigures } from './plan-figures.ts';

interface PlanBlockProps {
  figures: PlanFigures;
  start_date: string;
  end_date: string;
  onEditSplit: () => void;
}

/** The budget and each platform's share, as the legend of the plan strip. */
export function PlanBlock({ figures, start_date, end_date, onEditSplit }: PlanBlockProps) {
  const { total, left, allocation, splitOutdated } = figures;
  const shares = toShares(allocation);
  const percents = sharePercents([...shares.map(({ amount_cents }) => amount_cents), toCents(left)]);
  const dates = runDates(start_date, end_date) ?? 'no dates yet';
  return (
    <PanelBlock
      title="Plan"
      aside={
        shares.length > 0 &&
        total > 0 && (
          <LinkButton aria-haspopup="dialog" onClick={onEditSplit}>
            Edit split
          </LinkButton>
        )
      }
    >
      <p className={`num mb-1 ${total < LONG ? 'num-hero' : 'num-kpi'}`}>{moneyShort(toCents(total))}</p>
      <p className="mb-3 text-muted text-small">{`Media budget, ${dates}, ${counted(shares.length, 'platform')}`}</p>
      {shares.length === 0 ? (
        <p className="text-small">Choose platforms to see your budget split.</p>
      ) : (
        <table className="w-full border-collapse text-row">
          <caption className="sr-only">Budget by platform</caption>
          <tbody>
            {shares.map(({ id, name, family, amount_cents }, index) => (
              <KeyRow key={id} name={name} family={family} amount_cents={amount_cents} percent={percents[index] ?? 0} />
            ))}
            {left > 0 && <KeyRow name="Not allocated" amount_cents={toCents(left)} percent={percents.at(-1) ?? 0} />}
          </tbody>
        </table>
      )}
      {splitOutdated && (
        <p className="mt-2 text-muted text-small">
          Your saved split no longer fits your platforms and budget, so we split the budget evenly for now.
        </p>
      )}
    </PanelBlock>
  );
}

/** A larger number would not fit the panel at full size. */
const LONG = 1_000_000;

interface KeyRowProps {
  name: string;
  /** Missing for the amount that is not allocated, which is hatched. */
  family?: Family;
  amount_cents: number;
  percent: number;
}

function KeyRow({ name, family, amount_cents, percent }: KeyRowProps) {
  return (
    <tr data-ch={family} className="border-rule border-b last:border-b-0 *:h-[30px] *:p-0">
      <th scope="row" className="text-left font-400">
        <span className="flex items-center gap-2.5">
          <i className={clsx('size-2.5 flex-none', family ? 'bg-ch' : 'hatch border border-edge')} aria-hidden="true" />
          {name}
        </span>
      </th>
      <td className="mono-cell text-right">{count(amount_cents / 100)}</td>
      <td className="mono-cell w-14 text-right text-muted">{percent}%</td>
    </tr>
  );
}
