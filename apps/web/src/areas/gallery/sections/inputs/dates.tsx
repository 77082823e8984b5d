import { useState } from 'react';
import { DateRange } from '#ui/dates/date-range.tsx';
import type { DayRange } from '#ui/dates/picked-range.ts';
import { RangeCalendar } from '#ui/dates/range-calendar.tsx';
import type { GallerySection } from '../../section.ts';

function Dates() {
  const [range, setRange] = useState<DayRange>({ start: '2026-11-16', end: '2026-11-29' });
  return (
    <div className="grid gap-4">
      <DateRange label="Dates" value={range} onValueChange={setRange} min="2026-11-12" />
      <RangeCalendar value={range} onValueChange={setRange} today="2026-11-12" min="2026-11-12" />
    </div>
  );
}

export const dates: GallerySection = { title: 'Date range', span: 1, Body: Dates };
