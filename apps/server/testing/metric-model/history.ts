import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import fc from 'fast-check';
import {
  type EffectiveFigures,
  effectiveFigures,
  type FigureEntry,
  type Figures,
  noFigures,
} from '#core/results/figures.ts';
import { listReportedDays } from '#core/results/reported-days.ts';

/** The first of the days that histories are about: the last days of one month and the first of the next. */
const FIRST_DAY = '2026-03-29';
const DAYS = 6;
export const months = ['2026-03-01', '2026-04-01'] as const;
const days = Array.from({ length: DAYS }, (_, index) => addDaysTo(FIRST_DAY, index));
/** The first and the last day are outside the flight. */
export const flight = { start_date: addDaysTo(FIRST_DAY, 1), end_date: addDaysTo(FIRST_DAY, DAYS - 2) };

export interface Reading {
  readonly kind: 'reading';
  /** Readings are numbered in the order in which they were asked, some hours apart. */
  readonly number: number;
  readonly from: string;
  readonly to: string;
  readonly answer: readonly { readonly day: string; readonly figures: Figures }[];
}

export interface Entering {
  readonly kind: 'entering';
  readonly day: string;
  readonly entry: FigureEntry;
}

/** Both months are packed, as far as staff entered nothing for them. */
interface Packing {
  readonly kind: 'packing';
}

export type Move = Reading | Entering | Packing;

const HOURS_APART = 9;
const STARTED = Date.parse(`${FIRST_DAY}T20:00:00Z`);
export const askedAt = (number: number): Date => new Date(STARTED + number * HOURS_APART * 3_600_000);
export const todayAt = (number: number): string => askedAt(number).toISOString().slice(0, 10);

const amount = fc.bigInt({ min: 0n, max: 4n });
const maybe = fc.option(amount, { freq: 2 });
const dayIndex = fc.nat({ max: DAYS - 1 });

const reportedFigures = fc.record({
  impressions: amount,
  reach: fc.constant(null),
  clicks: amount,
  views: maybe,
  conversions_milli: amount,
  spend_micros: amount,
  revenue_micros: maybe,
});

const entered = fc
  .record({
    impressions: maybe,
    reach: maybe,
    clicks: maybe,
    views: maybe,
    conversions_milli: maybe,
    spend_micros: maybe,
    revenue_micros: maybe,
  })
  .filter((figures) => Object.values(figures).some((value) => value !== null));

const reading = fc
  .record({
    range: fc.tuple(dayIndex, dayIndex),
    reported: fc.array(fc.option(reportedFigures), { minLength: DAYS, maxLength: DAYS }),
  })
  .map(({ range: [one, other], reported }) => {
    const [from = FIRST_DAY, to = FIRST_DAY] = [days[Math.min(one, other)], days[Math.max(one, other)]];
    return { from, to, reported };
  });

const entering = fc.record({
  kind: fc.constant('entering' as const),
  day: dayIndex.map((index) => days[index] ?? FIRST_DAY),
  entry: fc.oneof(
    { weight: 3, arbitrary: entered.map((figures) => ({ kind: 'entered' as const, figures })) },
    { weight: 1, arbitrary: fc.constant({ kind: 'reverted' as const }) },
  ),
});

/** Readings as a platform gives them, of which any may be lost or come twice, in any order, between entries and packing. */
export const histories: fc.Arbitrary<readonly Move[]> = fc
  .tuple(fc.array(reading, { minLength: 1, maxLength: 10 }), fc.array(entering, { maxLength: 6 }))
  .chain(([readings, entries]) => {
    const numbered = readings.map(({ from, to, reported }, number): Reading => {
      const isAnswered = (day: string) => day >= from && day <= to && day <= todayAt(number);
      const answer = days.flatMap((day, index) => {
        const figures = reported[index] ?? null;
        return figures !== null && isAnswered(day) ? [{ day, figures }] : [];
      });
      return { kind: 'reading', number, from, to, answer };
    });
    const delivered = fc.array(fc.constantFrom(...numbered), { maxLength: 14 });
    // Entries keep their order, which is the order in which staff made them. Readings keep none.
    const packings = fc.array(fc.nat({ max: 20 }), { maxLength: 3 });
    return fc
      .tuple(
        delivered,
        fc.array(fc.nat({ max: 14 }), { minLength: entries.length, maxLength: entries.length }),
        packings,
      )
      .map(([arrivals, places, packed]) => {
        const moves: Move[] = [...arrivals];
        const sorted = places.toSorted((one, other) => other - one);
        for (const [index, place] of sorted.entries()) {
          const entry = entries[entries.length - 1 - index];
          if (entry) moves.splice(Math.min(place, arrivals.length), 0, entry);
        }
        for (const place of packed) moves.splice(place, 0, { kind: 'packing' });
        return moves;
      });
  });

/** The figures that must come of a history: of each day, what the latest of the readings that arrived says of it. */
export function expectedFigures(moves: readonly Move[]): Map<string, EffectiveFigures> {
  const readings = moves
    .filter((move) => move.kind === 'reading')
    .toSorted((one, other) => one.number - other.number)
    .map(({ number, from, to, answer }) => listReportedDays({ from, to, today: todayAt(number) }, flight, answer));
  const figures = days.flatMap((day) => {
    const statements = readings.flatMap((reading) => reading.filter((one) => one.day === day));
    const latest = statements.some(({ only_if_known }) => !only_if_known) ? statements.at(-1) : undefined;
    const entries = moves.flatMap((move) => (move.kind === 'entering' && move.day === day ? [move.entry] : []));
    if (latest === undefined && entries.length === 0) return [];
    return [[day, effectiveFigures(latest?.figures ?? noFigures, entries)] as const];
  });
  return new Map(figures);
}
