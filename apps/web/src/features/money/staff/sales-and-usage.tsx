import { CREDIT_DAYS, type CreditAnalytics } from '@universal-media/contract/money/staff-money';
import type { ReactNode } from 'react';
import { LineChart } from '#ui/charts/line-chart.tsx';
import { LineKeys } from '#ui/charts/parts/keys.tsx';
import { shortDay } from '#ui/dates/day-text.ts';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { axisCredits, type CreditDay, creditDays, creditText, dollars, salesAgainstUsage } from './figures.ts';

type Days = Pick<CreditAnalytics, 'daily_purchases' | 'daily_spending'>;

export function SalesAndUsage({ analytics }: { analytics: Days }) {
  const days = creditDays(analytics);
  const quiet = days.every(({ credits_sold, credits_spent }) => credits_sold === 0 && credits_spent === 0);
  return (
    <Section title="Sales and usage" aside={`Last ${CREDIT_DAYS} days (UTC)`}>
      {quiet ? (
        <EmptyState bare title="No sales or usage in this period">
          Daily credit sales and campaign spend will appear here.
        </EmptyState>
      ) : (
        <>
          <LineChart
            title="Credits each day"
            points={salesAgainstUsage(days)}
            now="Sold"
            before="Spent"
            format={creditText}
            formatAxis={axisCredits}
            height={210}
            aside={<LineKeys now="sold" before="spent" />}
          />
          <div className="mt-5 grid gap-6 sm:grid-cols-2">
            <DayTable title="Daily Credit Sales" heads={['Date', 'Credits sold', 'Revenue']}>
              {days.map((day) => (
                <Row key={day.date} day={day} cells={[creditText(day.credits_sold), dollars(day.revenue)]} />
              ))}
            </DayTable>
            <DayTable title="Daily Credit Usage" heads={['Date', 'Credits spent']}>
              {days.map((day) => (
                <Row key={day.date} day={day} cells={[creditText(day.credits_spent)]} />
              ))}
            </DayTable>
          </div>
        </>
      )}
    </Section>
  );
}

function DayTable({ title, heads, children }: { title: string; heads: readonly string[]; children: ReactNode }) {
  return (
    <table className="w-full border-collapse text-row">
      <caption className="type-label pb-1 text-left">{title}</caption>
      <thead className="text-fine text-muted">
        <tr className="border-ink border-b">
          {heads.map((head, at) => (
            <th key={head} scope="col" className={`py-1 font-500 ${at === 0 ? 'text-left' : 'ps-3 text-right'}`}>
              {head}
            </th>
          ))}
        </tr>
      </thead>
      <tbody>{children}</tbody>
    </table>
  );
}

function Row({ day, cells }: { day: CreditDay; cells: readonly string[] }) {
  return (
    <tr className="border-rule border-b">
      <th scope="row" className="whitespace-nowrap py-1 text-left font-400">
        <time dateTime={day.date}>{shortDay(day.date)}</time>
      </th>
      {cells.map((text) => (
        <td key={text} className="mono-cell ps-3 text-right">
          {text}
        </td>
      ))}
    </tr>
  );
}
