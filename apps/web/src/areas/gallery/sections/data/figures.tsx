import { amount, compactRange, count, money } from '#lib/format/format.ts';
import { RangeBar, RangeSpan } from '#ui/charts/figures/range-span.tsx';
import { Stat } from '#ui/charts/figures/stat.tsx';
import { StatRow } from '#ui/charts/figures/stat-row.tsx';
import { Receipt } from '#ui/tables/receipt.tsx';
import { clicks, fee, media, platformRanges } from '../../sample/winter-tune-up.ts';
import type { GallerySection } from '../../section.ts';

function Stats() {
  return (
    <StatRow columns={5}>
      <Stat
        label="Impressions"
        value={count(161_160)}
        change={0.082}
        comparison="vs Commuter week"
        trend={[9, 13, 14, 15, 18, 19, 16, 16.4, 17.7, 18.9]}
      />
      <Stat label="Clicks" value={count(3_093)} change={0.176} comparison="vs Commuter week" trend={clicks} />
      <Stat
        label="Bookings"
        value="186"
        change={0.248}
        comparison="vs Commuter week"
        trend={[9, 13, 15, 16, 20, 23, 18, 21, 24, 27]}
      />
      <Stat
        label="Cost per booking"
        value="$11.39"
        change={-0.173}
        comparison="lower is better"
        trend={[19.8, 15.4, 12.8, 12.1, 10.8, 9.4, 11.3, 9.2, 8.2, 7.4]}
        formatTrend={(value) => money(value * 100)}
      />
      <Stat
        label="Spend"
        value={money(2_118_40)}
        change={0.033}
        comparison="98.9% of plan"
        trend={[110, 180, 202, 213, 251, 265, 214, 216, 230, 243]}
      />
    </StatRow>
  );
}

function Forecast() {
  return (
    <div className="grid gap-4.5">
      <RangeSpan label="Reach" low={143_000} high={221_000} scale={300_000} />
      <RangeSpan label="Impressions" low={178_000} high={277_000} scale={300_000} />
      <RangeSpan label="Clicks" low={2_900} high={4_700} scale={6_000} />
      <ul className="grid gap-2 border-rule border-t pt-3">
        {platformRanges.map(({ name, family, low, high }) => (
          <li key={name} className="grid grid-cols-[98px_1fr_82px] items-center text-row">
            {name}
            <RangeBar low={low} high={high} scale={100_000} family={family} />
            <span className="mono text-right text-micro">{compactRange(low, high)}</span>
          </li>
        ))}
      </ul>
    </div>
  );
}

function Cost() {
  return (
    <Receipt
      caption="Cost"
      groups={[{ lines: [{ label: 'Media', amount_cents: 3_000_00 }, ...fee] }]}
      total="Credits needed"
    />
  );
}

function Order() {
  return (
    <Receipt
      caption="Receipt"
      groups={[
        { lines: media, sum: 'Media' },
        {
          lines: fee.map((line) =>
            line.label.startsWith('5%') ? { ...line, label: `5% of ${amount(3_000_00)}` } : line,
          ),
          sum: 'Campaign fee',
        },
      ]}
      total="Total"
      look="large"
    />
  );
}

export const stats: GallerySection = { title: 'Stats with sparklines', span: 3, Body: Stats };
export const forecast: GallerySection = { title: 'Forecast ranges', span: 1, Body: Forecast };
export const cost: GallerySection = { title: 'Cost', span: 1, Body: Cost };
export const receipt: GallerySection = { title: 'Receipt', span: 1, Body: Order };
