import { clsx } from 'clsx';
import { Link } from 'react-router';
import { Delta } from './delta.tsx';
import { Sparkline } from './sparkline.tsx';

type StatProps = {
  label: string;
  /** Already written: "161,160", "$11.39". */
  value: string;
  change?: number | null;
  comparison?: string;
  trend?: readonly number[];
  formatTrend?: (value: number) => string;
  /** Where the things that it counts are listed. */
  to?: string;
  className?: string;
};

/** One figure: the largest thing in its block, its change and its course below. */
export function Stat({ label, value, change, comparison, trend, formatTrend, to, className }: StatProps) {
  return (
    <div className={clsx('@container min-w-0', className)}>
      <div className="type-label font-560 text-muted">{label}</div>
      <div className="num num-kpi my-0.5 @max-[210px]:text-[1.6875rem] @max-[210px]:leading-8">
        {to === undefined ? (
          value
        ) : (
          <Link to={to} className="underline decoration-1 underline-offset-4 hover:decoration-2">
            {value}
          </Link>
        )}
      </div>
      {change !== undefined && <Delta change={change} comparison={comparison} />}
      {trend && trend.length > 1 && (
        <Sparkline
          className="mt-2.5"
          values={trend}
          label={`${label}, daily`}
          {...(formatTrend && { format: formatTrend })}
        />
      )}
    </div>
  );
}
