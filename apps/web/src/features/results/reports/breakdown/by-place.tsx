import {
  explainNoPlace,
  foldPlaces,
  NO_PLACE,
  type SharedPlaceBreakdown,
} from '@universal-media/contract/results/breakdown/by-place';
import { type SharedReport, showsMoney } from '@universal-media/contract/results/sharing/shared-report';
import { useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { namePlatforms } from './name-platforms.ts';
import { type PartLine, PartTable } from './part-table.tsx';

/** The places that are listed at first. */
const INITIAL_PLACES = 20;

/** What ads achieved in each state or region. The lines add up to the totals of the report. */
export function ByPlace({ report }: { report: Pick<SharedReport, 'by_place' | 'by_day' | 'totals'> }) {
  const [showsAll, setShowsAll] = useState(false);
  const { places } = report.by_place;
  const note = explainNoPlace(report.by_place);
  if (places.length === 0) {
    return (
      <Section title="By place">
        <p className="text-small">No figures by place for these days.</p>
        {note !== '' && <p className="mt-1 text-muted text-small">{note}</p>}
      </Section>
    );
  }
  const max = showsAll ? places.length : INITIAL_PLACES;
  return (
    <Section title="By place">
      <PartTable
        label="Results by place"
        title="Place"
        lines={listLines(report.by_place, max)}
        hasMoney={showsMoney(report)}
      />
      {max < places.length && (
        <LinkButton className="mt-3" onClick={() => setShowsAll(true)}>
          Show all {places.length} places
        </LinkButton>
      )}
      <p className="mt-3 text-micro text-muted">
        By the state or region where people were, as platforms report it. The rows add up to the totals of this report.{' '}
        {describeDays(report.by_day)} {note}
      </p>
    </Section>
  );
}

/** Says how many days platforms may still correct. */
function describeDays(days: SharedReport['by_day']): string {
  const open = days.filter(({ state }) => state !== 'final').length;
  if (open === 0) return 'All days are final.';
  return `Platforms may still correct ${open} of ${days.length} ${days.length === 1 ? 'day' : 'days'}.`;
}

function listLines(breakdown: SharedPlaceBreakdown, max: number): PartLine[] {
  const { shown, others } = foldPlaces(breakdown, max);
  const { unattributed } = breakdown;
  const lines = shown.map(
    (place): PartLine => ({ ...place, key: place.place, note: namePlatforms(place), image: null }),
  );
  if (others) lines.push({ ...others, key: 'others', name: `${others.count} more places`, note: null, image: null });
  if (unattributed) lines.push({ ...unattributed, key: 'rest', name: NO_PLACE, note: null, image: null });
  return lines;
}
