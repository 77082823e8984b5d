import { INSIGHTS_AS_OF } from '@universal-media/contract/campaigns/advice/insight-sets';
import { insightsOf } from '@universal-media/contract/campaigns/advice/insights';
import { useState } from 'react';
import { localToday } from '#ui/dates/calendar-days.ts';
import { monthText } from '#ui/dates/day-text.ts';
import { Section } from '#ui/layout/section.tsx';

/** Five tips with their sources; the set changes daily. */
export function BestPractices() {
  const [today] = useState(() => localToday(new Date()));
  return (
    <Section title="Advertising Best Practices" aside="New tips daily">
      <ol className="grid gap-x-8 border-rule border-t md:grid-cols-2">
        {insightsOf(today).map(({ title, detail, source }) => (
          <li key={title} className="border-rule border-b py-3 text-small md:odd:last:col-span-2">
            <h3 className="font-640 text-row">{title}</h3>
            <p className="mt-0.5 max-w-[68ch] text-ink-2">{detail}</p>
            <p className="mt-1 text-micro text-muted">{source}</p>
          </li>
        ))}
      </ol>
      <p className="mt-3 text-micro text-muted">Sources as of {monthText(INSIGHTS_AS_OF)}.</p>
    </Section>
  );
}
