import { DayBars } from '#ui/dates/day-bars.tsx';
import { DayRuler } from '#ui/dates/day-ruler.tsx';
import { launchDays, onAir } from '../../sample/winter-tune-up.ts';
import type { GallerySection } from '../../section.ts';

function Days() {
  return (
    <div className="grid gap-6">
      <DayRuler first="2026-11-01" last="2026-11-30" selected={onAir} today="2026-11-13" />
      <DayBars first="2026-11-01" last="2026-11-30" selected={onAir} rows={launchDays} />
      <DayRuler first="2026-11-01" last="2027-01-31" selected={{ first: '2026-11-16', last: '2026-12-24' }} />
    </div>
  );
}

export const dayRuler: GallerySection = { title: 'Day ruler', span: 3, Body: Days };
