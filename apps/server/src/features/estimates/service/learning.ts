import { Range } from '@universal-media/contract/estimates';
import { PlatformId } from '@universal-media/contract/platforms';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting-options';
import { z } from 'zod';
import { after, type Clock } from '../../../core/clock.ts';
import { type Belief, believe } from '../../../core/forecast/belief.ts';
import { type Calibrations, calibratedBy, noCalibrations } from '../../../core/forecast/calibrations.ts';
import type { Finished } from '../../../core/forecast/question.ts';
import type { Log } from '../../../core/log.ts';
import type { Transact } from '../../../storage/transact.ts';
import { type FinishedRow, estimateStore as store } from '../store.ts';
import { countryOf } from './question.ts';

/** What campaigns that ran have taught. */
export interface Learned {
  readonly belief: Belief;
  readonly calibrations: Calibrations;
  readonly finished: number;
  readonly learned_at: Date;
}

const MOST_CAMPAIGNS = 500;
const GOOD_FOR_HOURS = 1;
const TRY_AGAIN_MINUTES = 1;
/** A range was for its whole budget: who spent much less or more says nothing of it. */
const LEAST_SPENT = 0.8;
const MOST_SPENT = 1.2;

const Count = z.number().min(0);
const Results = z.array(
  z.object({ platform: PlatformId, dollars: Count, impressions: Count, clicks: Count, conversions: Count }),
);
const Kept = z.object({
  audience: z.number().positive().nullable().catch(null),
  raw: z.object({ impressions: Range, clicks: Range.nullable(), conversions: Range.nullable() }).nullable().catch(null),
});
const Row = z.object({
  objective: z.enum(CAMPAIGN_TYPES),
  countries: z.array(z.string()),
  results: Results.min(1),
  forecast: Kept.nullable().catch(null),
});

interface Lesson {
  readonly finished: Finished;
  readonly media_dollars: number;
  readonly raw: z.infer<typeof Kept>['raw'];
}

function lessonOf(row: FinishedRow): Lesson[] {
  const { data } = Row.safeParse(row);
  if (!data) return [];
  const { start_date, days, is_tracked, media_dollars } = row;
  const { objective, countries, results, forecast } = data;
  const campaign = { objective, country: countryOf(countries), start_date, days, is_tracked, results };
  const { audience = null, raw = null } = forecast ?? {};
  return [{ finished: { ...campaign, audience }, media_dollars, raw }];
}

const isWhole = ({ finished, media_dollars }: Lesson): boolean => {
  const spent = finished.results.reduce((sum, { dollars }) => sum + dollars, 0);
  return spent >= media_dollars * LEAST_SPENT && spent <= media_dollars * MOST_SPENT;
};

/** How well ranges held, in the order campaigns ended. */
function calibrationsFrom(lessons: readonly Lesson[]): Calibrations {
  return lessons.filter(isWhole).reduce((before, { finished: { results, is_tracked }, raw }) => {
    if (raw === null) return before;
    const sum = (of: 'impressions' | 'clicks' | 'conversions') => results.reduce((all, one) => all + one[of], 0);
    const conversions = is_tracked ? sum('conversions') : null;
    return calibratedBy(before, raw, { impressions: sum('impressions'), clicks: sum('clicks'), conversions });
  }, noCalibrations);
}

function learnedFrom(rows: readonly FinishedRow[], learned_at: Date): Learned {
  const lessons = rows.flatMap(lessonOf);
  const belief = believe(lessons.map(({ finished }) => finished));
  return { belief, calibrations: calibrationsFrom(lessons), finished: lessons.length, learned_at };
}

interface LearningDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly aside: Transact;
}

/** Kept in the process for an hour: a campaign more or less changes little. Whoever comes first waits, the others with it. */
export function learningOf({ clock, log, aside }: LearningDeps): () => Promise<Learned> {
  let known: Promise<Learned> | undefined;
  let good_until = new Date(0);

  const learn = async (before: Promise<Learned> | undefined): Promise<Learned> => {
    const now = clock.now();
    try {
      return learnedFrom(await aside((trx) => store.finished(trx, MOST_CAMPAIGNS)), now);
    } catch (error) {
      log.error({ err: error }, 'nothing could be learned from finished campaigns');
      good_until = after(now, { minutes: TRY_AGAIN_MINUTES });
      return before ?? learnedFrom([], now);
    }
  };

  return () => {
    const now = clock.now();
    if (known === undefined || now >= good_until) {
      good_until = after(now, { hours: GOOD_FOR_HOURS });
      known = learn(known);
    }
    return known;
  };
}
