import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportRange } from '@universal-media/contract/results/range';
import { uuidv7 } from 'uuidv7';
import type { TestEnvironment } from '../environment/test-environment.ts';

interface Run {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

interface ReportedDay {
  readonly day: string;
  readonly spend_cents: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** A platform is read for these days of a run and says these figures. Days that it leaves out are zero. */
export function reportDays(
  environment: TestEnvironment,
  { user_id, campaign_id, platform }: Run,
  { from, to }: ReportRange,
  reported: readonly ReportedDay[],
): Promise<void> {
  const asked = { from, to, asked_at: environment.clock.now(), time_zone: 'UTC' };
  const reading = { reading_id: uuidv7(), sync_key: `${platform}.settings`, campaign_id, ...asked };
  const days = reported.map((day) => ({
    ...day,
    conversions_milli: day.conversions * 1_000,
    spend_micros: day.spend_cents * 10_000,
    views: null,
    revenue_micros: null,
  }));
  const run = { user_id, campaign_id, platform, start_date: from, end_date: to, days };
  return environment.deps.database.transact((trx) =>
    environment.deps.services.campaigns.events.figuresRead.publish(trx, { reading, runs: [run] }),
  );
}

/** A platform says these figures of one day of a run. */
export const reportDay = (environment: TestEnvironment, { day, ...figures }: Run & ReportedDay): Promise<void> =>
  reportDays(environment, figures, { from: day, to: day }, [{ day, ...figures }]);

interface ReportedPart {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions_milli: number;
  readonly spend_micros: number;
}

type AskedDays = ReportRange & { readonly asked_at?: Date };

const buildReading = (
  environment: TestEnvironment,
  run: Run,
  { from, to, asked_at = environment.clock.now() }: AskedDays,
) => ({
  reading_id: uuidv7(),
  sync_key: `${run.platform}.settings`,
  campaign_id: run.campaign_id,
  from,
  to,
  asked_at,
  time_zone: 'UTC',
});

/** A platform is read by creative for these days of a run. Files that it leaves out have no figures. */
export function reportCreatives(
  environment: TestEnvironment,
  run: Run,
  asked: AskedDays,
  days: readonly (ReportedPart & { readonly file_hash: string })[],
): Promise<void> {
  const { creativesRead } = environment.deps.services.campaigns.events;
  const read = { reading: buildReading(environment, run, asked), runs: [{ ...run, days }] };
  return environment.deps.database.transact((trx) => creativesRead.publish(trx, read));
}

/** A platform is read by place for these days of a run. Places that it leaves out have no figures. */
export function reportPlaces(
  environment: TestEnvironment,
  run: Run,
  asked: AskedDays,
  days: readonly (ReportedPart & { readonly place: string })[],
): Promise<void> {
  const { placesRead } = environment.deps.services.campaigns.events;
  const read = { reading: buildReading(environment, run, asked), runs: [{ ...run, days }] };
  return environment.deps.database.transact((trx) => placesRead.publish(trx, read));
}
