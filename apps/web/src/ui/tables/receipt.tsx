import { clsx } from 'clsx';
import { Fragment } from 'react';
import { amount, credits } from '#lib/format/format.ts';
import { addUp, type ReceiptGroup, toTotal } from './receipt-sum.ts';

type ReceiptProps = {
  /** Read to a screen reader as the name of the table. */
  caption: string;
  groups: readonly ReceiptGroup[];
  /** What the last line is called. Its amount is always the sum of the lines. */
  total: string;
  /** `line` is one ruled row; `large` sets the total as a figure with its unit. */
  look?: 'line' | 'large';
  unit?: string;
  className?: string;
};

// The rules are drawn inside the cells: a row of its own for the space around them would be read out as empty.
const plain = 'font-400';
const sumRow = 'my-[5px] border-rule-2 border-y font-720 leading-[27px]';
const totalRow = 'mt-[5px] border-ink border-t pt-[5px] font-720';

function Row({ label, amount_cents, look }: { label: string; amount_cents: number; look: string }) {
  return (
    <tr>
      <th scope="row" className="p-0 text-left">
        <span className={clsx('block', look)}>{label}</span>
      </th>
      <td className="p-0 text-right tabular-nums">
        <span className={clsx('block', look)}>{amount(amount_cents)}</span>
      </td>
    </tr>
  );
}

/** A receipt with right-aligned amounts and computed sums. Amounts are in whole cents. */
export function Receipt({ caption, groups, total, look = 'line', unit = 'credits', className }: ReceiptProps) {
  const sum = toTotal(groups);
  return (
    <div className={className}>
      <table className="mono w-full border-collapse text-[0.75rem] leading-[23px] [font-stretch:78%]">
        <caption className="sr-only">{caption}</caption>
        <tbody>
          {groups.map((group) => (
            <Fragment key={group.sum ?? group.lines[0]?.label}>
              {group.lines.map((line) => (
                <Row key={line.label} {...line} look={plain} />
              ))}
              {group.sum && <Row label={group.sum} amount_cents={addUp(group.lines)} look={sumRow} />}
            </Fragment>
          ))}
        </tbody>
        {look === 'line' && (
          <tfoot>
            <Row label={total} amount_cents={sum} look={totalRow} />
          </tfoot>
        )}
      </table>
      {look === 'large' && (
        <p className="mt-2 flex items-baseline gap-2 border-ink border-t-2 pt-2.5">
          <span className="font-680">{total}</span>
          <b className="num ml-auto text-[3rem] leading-[50px]">{credits(sum)}</b>
          <span>{unit}</span>
        </p>
      )}
    </div>
  );
}
