import type { AdPlatform } from '#connectors/ad-platforms/ad-platform.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { Trx } from '#storage/transact.ts';
import type { CampaignsContext } from '../context.ts';
import type { FiguresRead } from '../state/events.ts';
import type { AccountRun } from '../state/sync-store.ts';

/** How many runs are saved in one transaction. */
const RUNS_PER_CHUNK = 100;

type Context = Pick<CampaignsContext, 'events' | 'log' | 'newId' | 'transact'>;
type Reading = FiguresRead['reading'];

/** The days of a run by part, as its platform reported them. */
interface RunParts<Day> extends Pick<AccountRun, 'user_id' | 'campaign_id' | 'platform'> {
  readonly days: readonly Omit<Day, 'external_id'>[];
}

/** Figures do not wait for their parts: what a platform does not tell now, it is asked again tomorrow. */
async function ask<Day>(
  { log }: Pick<Context, 'log'>,
  { from, to, sync_key }: Reading,
  what: string,
  read: () => Promise<readonly Day[]>,
): Promise<readonly Day[] | null> {
  try {
    return await read();
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    log.warn({ err: error, sync_key, from, to }, `${what} not readable`);
    return null;
  }
}

/** Saves an answer about all runs of an account, a chunk of them in a transaction. */
async function save<Day extends { readonly external_id: string }>(
  { newId, transact }: Context,
  runs: readonly AccountRun[],
  asked: Reading,
  {
    answer,
    publish,
  }: {
    readonly answer: readonly Day[];
    readonly publish: (trx: Trx, reading: Reading, reported: readonly RunParts<Day>[]) => Promise<void>;
  },
): Promise<void> {
  const daysById = Map.groupBy(answer, ({ external_id }) => external_id);
  const reading = { ...asked, reading_id: newId() };
  for (let from = 0; from < runs.length; from += RUNS_PER_CHUNK) {
    const reported = runs.slice(from, from + RUNS_PER_CHUNK).map(({ user_id, campaign_id, platform, external_id }) => ({
      user_id,
      campaign_id,
      platform,
      days: (daysById.get(external_id) ?? []).map(({ external_id: _id, ...day }) => day),
    }));
    await transact((trx) => publish(trx, reading, reported));
  }
}

/**
 * Reads what each file of the campaigns of an account achieved, and what they achieved in each place, in the days that the
 * platform may still correct.
 */
export async function readParts(
  context: Context,
  runs: readonly AccountRun[],
  platform: AdPlatform,
  asked: Reading,
): Promise<void> {
  const { events } = context;
  const { from, to } = asked;
  const creatives = await ask(context, asked, 'creatives', () => platform.readCreatives({ from, to }));
  if (creatives !== null) {
    await save(context, runs, asked, {
      answer: creatives,
      publish: (trx, reading, reported) => events.creativesRead.publish(trx, { reading, runs: reported }),
    });
  }
  const places = await ask(context, asked, 'places', () => platform.readPlaces({ from, to }));
  if (places !== null) {
    await save(context, runs, asked, {
      answer: places,
      publish: (trx, reading, reported) => events.placesRead.publish(trx, { reading, runs: reported }),
    });
  }
}
