import { MAX_PLACES, type PlaceBreakdown, placeName } from '@universal-media/contract/results/breakdown/by-place';
import { type DayRow, divideFigures, type PartRow } from './divide-figures.ts';

/** The figures of a place on a platform on a day, over the campaigns of a report. */
export interface PlaceRow extends DayRow {
  readonly place: string;
}

/** Divides the figures of a report among the places where its ads were shown. The lines add up to the totals, to the cent. */
export function divideByPlace(days: readonly DayRow[], rows: readonly PlaceRow[]): PlaceBreakdown {
  const parts = rows.map(({ place, ...row }): PartRow => ({ ...row, part: place }));
  const { listed, ...rest } = divideFigures(days, parts, MAX_PLACES);
  return { places: listed.map(({ part, ...sums }) => ({ place: part, name: placeName(part), ...sums })), ...rest };
}
