import { centsOf } from '@universal-media/contract/money';
import { clsx } from 'clsx';
import { count, moneyShort } from '../../../lib/format.ts';
import type { Family } from '../../../ui/channel.ts';
import { LinkButton } from '../../../ui/link.tsx';
import { sharesOf } from '../../../ui/plan-shares.ts';
import { wholePercents } from '../../../ui/strip-geometry.ts';
import { runDates } from '../basics/run-words.ts';
import { counted } from '../counted.ts';
import { RailBlock } from './rail-block.tsx';
import type { RailFigures } from './rail-figures.ts';

interface PlanBlockProps {
  figures: RailFigures;
  start_date: string;
  end_date: string;
  onEditSplit: () => void;
}

/** The money and whose it is: the key to every strip of the campaign. */
export function PlanBlock({ figures, start_date, end_date, onEditSplit }: PlanBlockProps) {
  const { total, left, allocation, split_given_up } = figures;
  const shares = sharesOf(allocation);
  const percents = wholePercents([...shares.map(({ amount_cents }) => amount_cents), centsOf(left)]);
  const dates = runDates(start_date, end_date) ?? 'no dates yet';
  return (
    <RailBlock
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
      <p className={`num mb-1 ${total < LONG ? 'num-hero' : 'num-kpi'}`}>{moneyShort(centsOf(total))}</p>
      <p className="mb-3 text-muted text-small">{`media, ${dates}, ${counted(shares.length, 'platform')}`}</p>
      {shares.length === 0 ? (
        <p className="text-small">Choose platforms, and each one’s share stands here.</p>
      ) : (
        <table className="w-full border-collapse text-row">
          <caption className="sr-only">What each platform has of the budget</caption>
          <tbody>
            {shares.map(({ id, name, family, amount_cents }, index) => (
              <KeyRow key={id} name={name} family={family} amount_cents={amount_cents} percent={percents[index] ?? 0} />
            ))}
            {left > 0 && <KeyRow name="Not placed yet" amount_cents={centsOf(left)} percent={percents.at(-1) ?? 0} />}
          </tbody>
        </table>
      )}
      {split_given_up && (
        <p className="mt-2 text-muted text-small">
          The split you saved no longer fits the platforms and the budget, so it is shared evenly for now.
        </p>
      )}
    </RailBlock>
  );
}

/** A longer figure would not fit the rail at its full size. */
const LONG = 1_000_000;

interface KeyRowProps {
  name: string;
  /** None for what nobody has yet: that is hatched. */
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
      <td className="mono-cell w-12 text-right text-muted">{percent} %</td>
    </tr>
  );
}
