import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import type { ReportRange } from '@universal-media/contract/results/range';
import { uuidv7 } from 'uuidv7';
import type { World } from '../environment/test-environment.ts';

interface Run {
  readonly user_id: string;
  readonly campaign_id: string;
  readonly platform: PlatformId;
}

interface ToldDay {
  readonly day: string;
  readonly spend_cents: number;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions: number;
}

/** A platform is read for these days of a run and says these figures. Days that it leaves out are zero. */
export function tellDays(
  world: World,
  { user_id, campaign_id, platform }: Run,
  { from, to }: ReportRange,
  told: readonly ToldDay[],
): Promise<void> {
  const asked = { from, to, asked_at: world.clock.now(), time_zone: 'UTC' };
  const reading = { reading_id: uuidv7(), sync_key: `${platform}.settings`, campaign_id, ...asked };
  const days = told.map((day) => ({
    ...day,
    conversions_milli: day.conversions * 1_000,
    spend_micros: day.spend_cents * 10_000,
    views: null,
    revenue_micros: null,
  }));
  const run = { user_id, campaign_id, platform, start_date: from, end_date: to, days };
  return world.deps.database.transact((trx) =>
    world.deps.services.campaigns.events.figuresRead.publish(trx, { reading, runs: [run] }),
  );
}

/** A platform says these figures of one day of a run. */
export const tellDay = (world: World, { day, ...figures }: Run & ToldDay): Promise<void> =>
  tellDays(world, figures, { from: day, to: day }, [{ day, ...figures }]);

interface ToldPart {
  readonly day: string;
  readonly impressions: number;
  readonly clicks: number;
  readonly conversions_milli: number;
  readonly spend_micros: number;
}

type AskedDays = ReportRange & { readonly asked_at?: Date };

const buildReading = (world: World, run: Run, { from, to, asked_at = world.clock.now() }: AskedDays) => ({
  reading_id: uuidv7(),
  sync_key: `${run.platform}.settings`,
  campaign_id: run.campaign_id,
  from,
  to,
  asked_at,
  time_zone: 'UTC',
});

/** A platform is read by creative for these days of a run. Files that it leaves out have no figures. */
export function tellCreatives(
  world: World,
  run: Run,
  asked: AskedDays,
  days: readonly (ToldPart & { readonly file_hash: string })[],
): Promise<void> {
  const { creativesRead } = world.deps.services.campaigns.events;
  const read = { reading: buildReading(world, run, asked), runs: [{ ...run, days }] };
  return world.deps.database.transact((trx) => creativesRead.publish(trx, read));
}

/** A platform is read by place for these days of a run. Places that it leaves out have no figures. */
export function tellPlaces(
  world: World,
  run: Run,
  asked: AskedDays,
  days: readonly (ToldPart & { readonly place: string })[],
): Promise<void> {
  const { placesRead } = world.deps.services.campaigns.events;
  const read = { reading: buildReading(world, run, asked), runs: [{ ...run, days }] };
  return world.deps.database.transact((trx) => placesRead.publish(trx, read));
}
