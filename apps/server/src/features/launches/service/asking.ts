import { addDaysTo } from '@universal-media/contract/campaign-dates';
import type {
  AdPlatform,
  AdPlatforms,
  CampaignOrder,
  DayFigures,
  Outcome,
  RemoteState,
} from '../../../connectors/ad-platforms/ad-platform.ts';
import { dayIn } from '../../../core/calendar.ts';
import { after, type Clock } from '../../../core/clock.ts';
import { launchKey } from '../../../core/launch-key.ts';
import { type Act, nextStep } from '../../../core/launch-step.ts';
import type { Log } from '../../../core/log.ts';
import { TryLater } from '../../../core/try-later.ts';
import type { Transact } from '../../../storage/transact.ts';
import type { PartRow, StandingService } from '../../standing/service.ts';
import { launchStore as store } from '../store.ts';
import type { Ordering } from './order.ts';

export interface AskingDeps {
  readonly clock: Clock;
  readonly log: Log;
  readonly standing: StandingService;
  readonly adPlatforms: AdPlatforms;
  /** So long after a call without an answer a look-up is believed: what was made may be in no list before. */
  readonly settle_seconds: number;
  /** Works for the house, for the jobs. */
  readonly transact: Transact;
}

/** What is asked of a platform: of which revision, and who it is over there. */
export interface Question {
  readonly act: Act | 'end';
  readonly revision: number;
  readonly external_id: string | null;
  /** With which revision it was begun there: begun anew meanwhile, what came of this is about something else. */
  readonly begun_revision: number;
}

/** What it said. `stale`: somebody ordered something else meanwhile, and nothing was asked. */
export type Said =
  | { readonly said: 'stale' }
  | { readonly said: 'nothing' }
  | { readonly said: 'outcome'; readonly outcome: Outcome; readonly days: readonly DayFigures[] }
  | {
      readonly said: 'seen';
      readonly state: RemoteState;
      readonly reason: string | null;
      readonly days: readonly DayFigures[];
    };

export interface Which {
  readonly campaign_id: string;
  readonly platform: PartRow['platform'];
  readonly turn: number;
}

// Platforms say for days that something was otherwise.
const RESTATED_DAYS = 4;

export function askingOf(deps: AskingDeps, ordering: Ordering) {
  const { clock, log, standing, adPlatforms, settle_seconds, transact } = deps;

  const platformOf = ({ connection }: PartRow): AdPlatform => {
    const platform = connection === null ? null : adPlatforms[connection];
    if (!platform) throw new Error(`nothing is connected to ${connection ?? 'a platform that is done by hand'}`);
    return platform;
  };

  const orderOf = (which: Which): Promise<CampaignOrder> =>
    transact(async (trx) => {
      const at = await standing.read(trx, which.campaign_id);
      const part = at?.parts.find(({ platform }) => platform === which.platform);
      if (!at || !part) throw new Error(`campaign ${which.campaign_id} has no ${which.platform}`);
      return ordering(trx, at.row, part);
    });

  /** The days it may have delivered on: all of them at the end; while it runs those since the last look, and a few before. */
  const daysOf = async (part: PartRow, all: boolean): Promise<readonly DayFigures[]> => {
    if (part.external_id === null) return [];
    const at = await transact((trx) => standing.read(trx, part.campaign_id));
    if (!at) return [];
    const today = dayIn(at.row.time_zone, clock.now());
    const looked = part.looked_at && addDaysTo(dayIn(at.row.time_zone, part.looked_at), -RESTATED_DAYS);
    const from = all || looked === null || looked < at.row.start_date ? at.row.start_date : looked;
    // Accounts count days in zones of their own: one day more on either side.
    return platformOf(part).metrics(part.external_id, { from: addDaysTo(from, -1), to: addDaysTo(today, 1) });
  };

  /** A try is noted before it is made: whoever comes after a crash knows that there may be something over there. */
  const create = async (which: Which, part: PartRow): Promise<Outcome> => {
    const platform = platformOf(part);
    const now = clock.now();
    const settled = after(now, { seconds: -settle_seconds });
    const { earlier, begun } = await transact((trx) => store.beginAttempt(trx, which, 'create', { now, settled }));
    if (!begun) throw new Error(`an earlier try of ${which.campaign_id} on ${which.platform} is looked up in a while`);
    const order = await orderOf(which);
    const outcome = await made(which, platform, order, earlier);
    // Only now: whatever goes wrong from here on, the try is noted, and who comes next looks.
    if (outcome.outcome === 'done') await endTwins(platform, launchKey(part), outcome.external_id);
    return outcome;
  };

  const made = async (
    which: Which,
    platform: AdPlatform,
    order: CampaignOrder,
    earlier: Date | null,
  ): Promise<Outcome> => {
    try {
      if (earlier === null) {
        const verdict = await platform.validate(order);
        if (!verdict.fits) return { outcome: 'refused', reason: verdict.reason };
      }
      return await platform.create(order, { look_first: earlier !== null });
    } catch (error) {
      // It certainly did not happen: the next try is a first one again, unless this one was not.
      if (error instanceof TryLater && earlier === null) await transact((trx) => store.endAttempt(trx, which));
      throw error;
    }
  };

  /** What became of a try, for what shall end anyway: nothing is made any more. */
  const find = async (which: Which, part: PartRow): Promise<Said> => {
    if (part.attempted_at !== null && part.attempted_at > after(clock.now(), { seconds: -settle_seconds })) {
      throw new Error(`an earlier try of ${which.campaign_id} on ${which.platform} is looked up in a while`);
    }
    const platform = platformOf(part);
    const [first] = (await platform.find(launchKey(part))).filter(({ state }) => state !== 'ended');
    if (!first) return { said: 'nothing' };
    await endTwins(platform, launchKey(part), first.external_id);
    return { said: 'outcome', outcome: { outcome: 'done', external_id: first.external_id }, days: [] };
  };

  /** Where a platform lets two have one name, only the one we know stays. */
  const endTwins = async (platform: AdPlatform, key: string, external_id: string): Promise<void> => {
    for (const twin of await platform.find(key)) {
      if (twin.external_id === external_id || twin.state === 'ended') continue;
      log.warn({ key, external_id, twin: twin.external_id }, 'a campaign stood twice on a platform; one is ended');
      await platform.archive(twin.external_id);
    }
  };

  const ask = async (which: Which, part: PartRow, { act, external_id }: Question): Promise<Said> => {
    const outcome = (made: Outcome, days: readonly DayFigures[] = []): Said => ({
      said: 'outcome',
      outcome: made,
      days,
    });
    if (act === 'end') return { said: 'nothing' };
    if (act === 'find') return find(which, part);
    if (act === 'create') return outcome(await create(which, part));
    if (external_id === null) throw new Error(`${act} of what is not there`);
    const platform = platformOf(part);
    if (act === 'look') {
      const { state, reason } = await platform.status(external_id);
      return { said: 'seen', state, reason, days: await daysOf(part, false) };
    }
    if (act === 'update') return outcome(await platform.update(external_id, await orderOf(which)));
    if (act === 'activate') return outcome(await platform.activate(external_id));
    if (act === 'pause') return outcome(await platform.pause(external_id));
    const ended = await platform.archive(external_id);
    return outcome(ended, ended.outcome === 'done' ? await daysOf(part, true) : []);
  };

  return {
    /** Null when there is nothing to do, or somebody ordered something else since. */
    next: ({ campaign_id, platform, turn }: Which): Promise<Question | null> =>
      transact(async (trx) => {
        const at = await standing.read(trx, campaign_id);
        const part = at?.parts.find((one) => one.platform === platform);
        if (!at || part?.turn !== turn) return null;
        const { revision } = at.row;
        const { act } = nextStep({ ...part, revision, guarded: part.guarded_at !== null });
        const { external_id, begun_revision } = part;
        return act === 'rest' ? null : { act, revision, external_id, begun_revision };
      }),

    async ask(which: Which, question: Question): Promise<Said> {
      const part = await transact((trx) => standing.part(trx, which.campaign_id, which.platform));
      // While a platform does not answer this is asked again and again: an order that came meanwhile goes first.
      if (part?.turn !== which.turn) return { said: 'stale' };
      return ask(which, part, question);
    },
  };
}
