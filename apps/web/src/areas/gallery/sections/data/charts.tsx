import { amount, count, percent } from '#lib/format/format.ts';
import { ColumnChart } from '#ui/charts/column-chart.tsx';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { InCellBar, PaceTick } from '#ui/charts/pacing/in-cell-bar.tsx';
import { NoPaceYet, PaceLine } from '#ui/charts/pacing/pace-line.tsx';
import { PacingBar, PacingKeys } from '#ui/charts/pacing/pacing-bar.tsx';
import { AnnotationList } from '#ui/charts/parts/annotations.tsx';
import { FamilyKey, LineKeys } from '#ui/charts/parts/keys.tsx';
import { annotations, clickDays, spendDays } from '../../sample/days.ts';
import { delivered, planned, shown } from '../../sample/winter-tune-up.ts';
import type { GallerySection } from '../../section.ts';

const dueShare = 10 / 14;
const rows = delivered.map((share, index) => {
  const plan_cents = planned[index]?.amount_cents ?? 0;
  return { ...share, plan_cents, due_cents: Math.round(plan_cents * dueShare), shown: shown[index] ?? 0 };
});

function DayByDay() {
  return (
    <>
      <LineChart
        title="Clicks per day"
        points={clickDays}
        now="This campaign"
        before="Commuter week"
        annotations={annotations}
        axis={false}
        aside={<LineKeys now="this campaign" before="Commuter week, same days" />}
      />
      <ColumnChart
        title="Spend per day"
        days={spendDays}
        plan_cents={214_29}
        annotations={annotations}
        className="mt-2"
      />
      <AnnotationList items={annotations} className="mt-3 grid gap-x-6 gap-y-1 sm:grid-cols-2" />
    </>
  );
}

function Line() {
  return (
    <LineChart title="Clicks per day" points={clickDays.slice(0, 10)} now="This campaign" before="Commuter week" />
  );
}

function Pacing() {
  return (
    <div className="grid gap-3">
      {rows.map(({ id, name, family, amount_cents, due_cents, plan_cents }) => (
        <PacingBar
          key={id}
          name={name}
          family={family}
          spent_cents={amount_cents}
          due_cents={due_cents}
          plan_cents={plan_cents}
          scale_cents={900_00}
        />
      ))}
      <PacingKeys className="border-rule border-t pt-2.5" />
      <PaceLine spent_cents={2_118_40} plan_cents={3_000_00} elapsed_share={dueShare} />
      <NoPaceYet text="Starts Mon, Nov 16 or later" />
    </div>
  );
}

function Cells() {
  return (
    <div>
      <table className="w-full border-collapse whitespace-nowrap text-row [&_td]:h-9.5 [&_td]:border-rule [&_td]:border-b [&_td]:px-1.5 md:[&_td]:px-3 [&_th]:border-ink [&_th]:border-b [&_th]:px-1.5 md:[&_th]:px-3 [&_th]:pb-1.5">
        <thead className="text-fine text-muted">
          <tr>
            <th className="text-left font-600">Platform</th>
            <th className="pr-[86px]! text-right font-600 md:pr-[92px]!">Spend, $</th>
            <th className="pr-[72px]! text-right font-600 max-md:hidden">Of due</th>
            <th className="pr-[92px]! text-right font-600 max-md:hidden">Impressions</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((row) => (
            <tr key={row.id}>
              <td>
                <span className="flex items-center gap-2.5">
                  <FamilyKey family={row.family} />
                  <b>{row.name}</b>
                </span>
              </td>
              <td className="mono-cell">
                <InCellBar text={amount(row.amount_cents)} share={row.amount_cents / 588_20} family={row.family} />
              </td>
              <td className="mono-cell max-md:hidden">
                <PaceTick text={percent(row.amount_cents / row.due_cents)} ratio={row.amount_cents / row.due_cents} />
              </td>
              <td className="mono-cell max-md:hidden">
                <InCellBar text={count(row.shown)} share={row.shown / 55_180} family={row.family} />
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </div>
  );
}

export const dayByDay: GallerySection = { title: 'Daily charts', span: 2, Body: DayByDay };
export const pacing: GallerySection = { title: 'Spend by platform', span: 1, Body: Pacing };
export const lineChart: GallerySection = { title: 'Line chart', span: 1, Body: Line };
export const cells: GallerySection = { title: 'Bars in cells', span: 2, Body: Cells };
