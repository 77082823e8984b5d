import { campaignFeeCents } from '@universal-media/contract/money/fee';
import { toCents } from '@universal-media/contract/wire/money';
import { scaleLinear, scaleLog } from 'd3-scale';
import { line } from 'd3-shape';
import { counted } from '#lib/format/count-text.ts';
import { moneyShort, percent } from '#lib/format/format.ts';
import { useWidth } from '#ui/layout/use-width.ts';
import type { PriceQuestion } from './price-question.ts';

const HEIGHT = 240;
const BUDGETS = { min: 100, max: 20_000 };
const ticks = [100, 500, 2_000, 5_000, 20_000];
const shares = [0.05, 0.1, 0.15, 0.2, 0.25];
const STEPS = 80;

const budgets = Array.from(
  { length: STEPS + 1 },
  (_, index) => BUDGETS.min * (BUDGETS.max / BUDGETS.min) ** (index / STEPS),
);

const feeShare = (budget: number, platform_count: number): number =>
  campaignFeeCents(toCents(Math.round(budget)), platform_count) / toCents(Math.round(budget));

/** The fee as a share of the media over budgets, for the platforms of the question and for one. */
export function FeeCurve({ question: { budget, platform_count } }: { question: PriceQuestion }) {
  const [box, width] = useWidth();
  const x = scaleLog()
    .domain([BUDGETS.min, BUDGETS.max])
    .range([40, width - 24]);
  const y = scaleLinear()
    .domain([0, 0.4])
    .range([HEIGHT - 28, 16]);
  const path = (count: number) =>
    line<number>(
      (at) => x(at),
      (at) => y(feeShare(at, count)),
    )(budgets) ?? '';
  const here = Math.min(BUDGETS.max, Math.max(BUDGETS.min, budget));
  const label = `${percent(feeShare(here, platform_count), 1)} of ${moneyShort(toCents(here))}`;
  const isRight = x(here) > width / 2;
  return (
    <div ref={box}>
      <svg
        width={width}
        height={HEIGHT}
        role="img"
        aria-label={`The fee is ${label} for ${counted(platform_count, 'platform')}. Its share falls as the budget grows.`}
        className="block max-w-full text-ink"
      >
        {shares.map((share) => (
          <g key={share}>
            <line x1={40} x2={width - 24} y1={y(share)} y2={y(share)} stroke="var(--rule)" />
            <text x={34} y={y(share) + 4} textAnchor="end" className="mono-tick fill-muted">
              {percent(share)}
            </text>
          </g>
        ))}
        {ticks.map((tick) => (
          <text key={tick} x={x(tick)} y={HEIGHT - 8} textAnchor="middle" className="mono-tick fill-muted">
            {moneyShort(toCents(tick))}
          </text>
        ))}
        <path d={path(1)} fill="none" stroke="currentColor" strokeDasharray="2 3" />
        <path d={path(platform_count)} fill="none" stroke="currentColor" strokeWidth={2} />
        <rect x={x(here) - 5} y={y(feeShare(here, platform_count)) - 5} width={10} height={10} fill="currentColor" />
        <text
          x={x(here) + (isRight ? -10 : 10)}
          y={y(feeShare(here, platform_count)) - 12}
          textAnchor={isRight ? 'end' : 'start'}
          className="fill-ink font-620 text-small"
        >
          {label}
        </text>
      </svg>
      <p className="pt-2 text-micro text-muted">
        Solid: {counted(platform_count, 'platform')}. Dotted: 1 platform. Budgets grow by the same factor along the
        axis.
      </p>
    </div>
  );
}
