import { Range } from '@universal-media/contract/campaigns/forecast/estimates';
import { PlatformId } from '@universal-media/contract/platforms/platforms';
import { CAMPAIGN_TYPES } from '@universal-media/contract/targeting/targeting-options';
import { z } from 'zod';
import { type Belief, believe } from '#core/campaigns/forecast/belief.ts';
import { type Calibrations, calibratedBy, noCalibrations } from '#core/campaigns/forecast/calibrations.ts';
import { chooseCountry } from '#core/campaigns/forecast/country.ts';
import type { Finished } from '#core/campaigns/forecast/question.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import type { Log } from '#core/operations/log.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { type FinishedRow, estimateStore as store } from './store.ts';

/** What finished campaigns taught the forecast. */
export interface Lessons {
  readonly belief: Belief;
  readonly calibrations: Calibrations;
  readonly finished: number;
  readonly learned_at: Date;
}

const MAX_CAMPAIGNS = 500;
const VALID_HOURS = 1;
const RETRY_MINUTES = 1;
/** A range is for the whole budget, so campaigns that spent much less or more do not calibrate it. */
const MIN_SPENT_SHARE = 0.8;
const MAX_SPENT_SHARE = 1.2;

const Count = z.number().min(0);
const Results = z.array(
  z.object({ platform: PlatformId, dollars: Count, impressions: Count, clicks: Count, conversions: Count }),
);
const StoredFigures = z.object({
  audience: z.number().positive().nullable().catch(null),
  raw: z.object({ impressions: Range, clicks: Range.nullable(), conversions: Range.nullable() }).nullable().catch(null),
});
const Row = z.object({
  objective: z.enum(CAMPAIGN_TYPES),
  countries: z.array(z.string()),
  results: Results.min(1),
  forecast: StoredFigures.nullable().catch(null),
});

interface Lesson {
  readonly finished: Finished;
  readonly media_dollars: number;
  readonly raw: z.infer<typeof StoredFigures>['raw'];
}

function toLessons(row: FinishedRow): Lesson[] {
  const { data } = Row.safeParse(row);
  if (!data) return [];
  const { start_date, days, is_tracked, media_dollars } = row;
  const { objective, countries, results, forecast } = data;
  const campaign = { objective, country: chooseCountry(countries), start_date, days, is_tracked, results };
  const { audience = null, raw = null } = forecast ?? {};
  return [{ finished: { ...campaign, audience }, media_dollars, raw }];
}

const spentItsBudget = ({ finished, media_dollars }: Lesson): boolean => {
  const spent = finished.results.reduce((sum, { dollars }) => sum + dollars, 0);
  return spent >= media_dollars * MIN_SPENT_SHARE && spent <= media_dollars * MAX_SPENT_SHARE;
};

/** Calibrates the ranges by how well they held, in the order campaigns ended. */
function calibrate(lessons: readonly Lesson[]): Calibrations {
  return lessons.filter(spentItsBudget).reduce((before, { finished: { results, is_tracked }, raw }) => {
    if (raw === null) return before;
    const sum = (figure: 'impressions' | 'clicks' | 'conversions') =>
      results.reduce((all, one) => all + one[figure], 0);
    const conversions = is_tracked ? sum('conversions') : null;
    return calibratedBy(before, raw, { impressions: sum('impressions'), clicks: sum('clicks'), conversions });
  }, noCalibrations);
}

function learnFrom(rows: readonly FinishedRow[], learned_at: Date): Lessons {
  const lessons = rows.flatMap(toLessons);
  const belief = believe(lessons.map(({ finished }) => finished));
  return { belief, calibrations: calibrate(lessons), finished: lessons.length, learned_at };
}

interface LearningDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly aside: SystemTransact;
}

/** Creates a function that returns the lessons, cached for an hour because one more campaign changes little. */
export function createLearning({ clock, log, aside }: LearningDeps): () => Promise<Lessons> {
  let cached: Promise<Lessons> | undefined;
  let valid_until = new Date(0);

  const learn = async (before: Promise<Lessons> | undefined): Promise<Lessons> => {
    const now = clock.now();
    try {
      return learnFrom(await aside((trx) => store.listFinished(trx, MAX_CAMPAIGNS)), now);
    } catch (error) {
      log.error({ err: error }, 'forecast learning failed');
      valid_until = after(now, { minutes: RETRY_MINUTES });
      return before ?? learnFrom([], now);
    }
  };

  return () => {
    const now = clock.now();
    if (cached === undefined || now >= valid_until) {
      valid_until = after(now, { hours: VALID_HOURS });
      cached = learn(cached);
    }
    return cached;
  };
}
