import { counted } from '#lib/format/count-text.ts';
import { moneyShort } from '#lib/format/format.ts';
import { PlanStrip } from '#ui/plan/plan-strip.tsx';
import { industryPlans } from './industry-plans.ts';

const widest = Math.max(...industryPlans.map(({ media_cents }) => media_cents));

/** Five example plans on one dollar scale. */
export function Industries() {
  return (
    <ul>
      {industryPlans.map(({ industry, business, goal, days, shares, media_cents, fee_cents, total_cents }) => (
        <li
          key={industry}
          className="grid items-center gap-x-7 gap-y-2.5 border-rule border-b py-4 max-md:grid-cols-[minmax(0,1fr)_auto] md:grid-cols-[18rem_minmax(0,1fr)_8rem]"
        >
          <div>
            <h3 className="type-h3">{industry}</h3>
            <p className="text-muted text-small">
              Example: {business}
              <br />
              {goal}, {counted(days, 'day')}
            </p>
          </div>
          <div className="max-md:col-span-2 max-md:row-start-2">
            <div style={{ width: `${(media_cents / widest) * 100}%` }}>
              <PlanStrip shares={shares} size="header" ruler={false} label={`Example plan, ${industry}`} />
            </div>
          </div>
          <p className="text-right">
            <b className="num block text-[1.3125rem]/[28px]">{moneyShort(total_cents)}</b>
            <span className="text-muted text-small">
              {moneyShort(media_cents)} + {moneyShort(fee_cents)} fee
            </span>
          </p>
        </li>
      ))}
    </ul>
  );
}
