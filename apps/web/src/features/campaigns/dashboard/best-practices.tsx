import { insightsFor } from '@universal-media/contract/campaigns/advice/insights';
import { useState } from 'react';
import { localToday } from '#ui/dates/calendar-days.ts';
import { Section } from '#ui/layout/section.tsx';
import { useOverview } from '../list/queries.ts';

/** Five tips for the platforms that the advertiser uses; others every day. */
export function BestPractices() {
  const [today] = useState(() => localToday(new Date()));
  const platforms = (useOverview().data?.running ?? []).map(({ platform }) => platform);
  return (
    <Section title="Advertising Best Practices" aside="New tips daily">
      <ol className="grid gap-x-8 border-rule border-t md:grid-cols-2">
        {insightsFor(today, platforms).map(({ title, detail }) => (
          <li key={title} className="border-rule border-b py-3 text-small md:odd:last:col-span-2">
            <h3 className="font-640 text-row">{title}</h3>
            <p className="mt-0.5 max-w-[68ch] text-ink-2">{detail}</p>
          </li>
        ))}
      </ol>
    </Section>
  );
}
