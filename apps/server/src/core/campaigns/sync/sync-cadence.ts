import type { PlatformState } from '@universal-media/contract/campaigns/status';

/** What the time of the next reading depends on. */
export interface SyncedRun {
  readonly state: PlatformState;
  /** Its first day has come. */
  readonly has_started: boolean;
  /** When the run last changed: since when it is in review, or stopped. */
  readonly updated_at: Date;
  readonly media_cents: bigint;
  readonly spent_cents: bigint;
  /** What its plan spends on a day. */
  readonly planned_day_cents: bigint;
  /** The most that it spent on one of the last days. */
  readonly max_day_cents: bigint;
}

/** How often an account is read. */
export interface Cadence {
  readonly poll_seconds: number;
  /** For how many days its platform may still correct a day. */
  readonly read_again_days: number;
}

const FIRST_SECONDS = 2;
const GROWTH = 1.5;

// With the default of 15 minutes: an hour, and a day.
const CALM = 4;
const STOPPED = 96;

const DAY_SECONDS = 86_400;
const secondsSince = (then: Date, now: Date): number => (now.getTime() - then.getTime()) / 1_000;

// Platforms spend up to twice a day's budget, and most of it within half a day.
const BUSY_DAY_SECONDS = DAY_SECONDS / 2;
const OVERSPEND = 2;

/** Answers whether a run may reach its budget within this time. */
function isNearCap(run: Omit<SyncedRun, 'state' | 'has_started' | 'updated_at'>, seconds: number): boolean {
  const daily = Math.max(Number(run.planned_day_cents) * OVERSPEND, Number(run.max_day_cents));
  return Number(run.spent_cents) + (daily / BUSY_DAY_SECONDS) * seconds >= Number(run.media_cents);
}

/**
 * Computes the seconds until a run is read again; null when nothing more will come. A platform's review takes seconds to days,
 * so it is read soon at first, then ever less often; so is one that waits for its first day, once that has come. A live run is read every `poll_seconds` near its budget and every fourth
 * time otherwise. A stopped one is read daily for as long as its platform may correct its days.
 */
export function runSyncSeconds(run: SyncedRun, now: Date, { poll_seconds, read_again_days }: Cadence): number | null {
  const waited = secondsSince(run.updated_at, now);
  switch (run.state) {
    case 'in_review':
      return Math.min(poll_seconds, Math.max(FIRST_SECONDS, waited * GROWTH));
    case 'scheduled':
      return run.has_started ? Math.min(poll_seconds, Math.max(FIRST_SECONDS, waited * GROWTH)) : CALM * poll_seconds;
    case 'live':
      return isNearCap(run, CALM * poll_seconds) ? poll_seconds : CALM * poll_seconds;
    case 'paused':
    case 'ended':
      return waited < read_again_days * DAY_SECONDS ? STOPPED * poll_seconds : null;
    default:
      return null;
  }
}

/** Computes the seconds until an account is read again: as soon as one of its runs needs it. */
export function accountSyncSeconds(runs: readonly SyncedRun[], now: Date, cadence: Cadence): number | null {
  let soonest: number | null = null;
  for (const run of runs) {
    const seconds = runSyncSeconds(run, now, cadence);
    if (seconds !== null && (soonest === null || seconds < soonest)) soonest = seconds;
  }
  return soonest;
}

/**
 * Answers whether the states of an account are read beside its figures. An account with a run near its budget is read often for
 * its spend alone: states are read as often as in a calm account, and always while a run waits for one.
 */
export function areStatesDue(
  runs: readonly Pick<SyncedRun, 'state' | 'has_started'>[],
  { synced_at, now }: { readonly synced_at: Date | null; readonly now: Date },
  { poll_seconds }: Pick<Cadence, 'poll_seconds'>,
): boolean {
  const isWaiting = ({ state, has_started }: (typeof runs)[number]) =>
    state === 'in_review' || (state === 'scheduled' && has_started);
  if (synced_at === null || runs.some(isWaiting)) return true;
  const period = (instant: Date) => Math.floor(instant.getTime() / (CALM * poll_seconds * 1_000));
  return period(now) > period(synced_at);
}

const FIRST_RETRY_SECONDS = 15;

/**
 * Computes the seconds until a failed reading is repeated: at least what the platform asked for, longer with each failure up to
 * the time of a calm account, and spread by `chance` (0 to 1), so that the accounts of a platform do not all come back at the
 * same moment.
 */
export function retrySeconds(
  failures: number,
  { retry_after_seconds, chance }: { readonly retry_after_seconds: number | null; readonly chance: number },
  { poll_seconds }: Pick<Cadence, 'poll_seconds'>,
): number {
  const backoff = Math.min(CALM * poll_seconds, FIRST_RETRY_SECONDS * 2 ** (failures - 1));
  return Math.max(retry_after_seconds ?? 0, backoff / 2) + (backoff / 2) * chance;
}

/** Answers whether what an account says about a run calls for a step of that run. `undefined`: the account does not list it. */
export function needsStep(
  { state, has_started }: Pick<SyncedRun, 'state' | 'has_started'>,
  remote: string | undefined,
): boolean {
  if (state === 'scheduled') return remote === 'live' ? has_started : remote !== 'in_review';
  if (state !== 'live' && state !== 'in_review') return false;
  return remote === 'live' ? state !== 'live' : remote !== 'in_review';
}
