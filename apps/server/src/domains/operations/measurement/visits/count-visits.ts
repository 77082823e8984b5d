import { heroes } from '@universal-media/contract/support/site/heroes';
import type { ChooseHero } from '#connectors/secrets/hero-choice.ts';
import { dayIn } from '#core/kit/calendar.ts';
import type { Clock } from '#core/kit/clock.ts';
import { type HeroTest, judgeHeroes } from '#core/operations/hero-test.ts';
import type { Log } from '#core/operations/log.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { visitStore as store, type VisitCount } from './store.ts';

export interface VisitContext {
  readonly clock: Clock;
  readonly log: Log;
  readonly transact: SystemTransact;
  readonly chooseHero: ChooseHero;
}

/** The counts of this process on their way to the database. */
export interface Visits {
  /** Chooses the headline for a network: the same for a whole day, and nothing is stored for it. */
  chooseHero(ip: string): number;
  /** Counts that a page was opened. */
  noteView(page: string, hero: number): void;
  /** Counts a new account with the headline that its network sees today. */
  noteSignUp(ip: string): void;
  /** Compares the headlines from a day on. */
  compareHeroes(from: string): Promise<HeroTest>;
  /** Writes what is waiting now. */
  flush(): Promise<void>;
  close(): Promise<void>;
}

const HOME = '/';
const FLUSH_MS = 5_000;
/** There are fewer pages, headlines and facts than this; it only bounds memory while the database is down for days. */
const MAX_WAITING = 2_000;

/** Adds up visits and writes the sums every few seconds. A process that is killed loses them, which a trend can bear. */
export function countVisits({ clock, log, transact, chooseHero }: VisitContext): Visits {
  let waiting = new Map<string, VisitCount>();
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();
  const today = (): string => dayIn('UTC', clock.now());

  const add = (count: VisitCount): void => {
    const key = JSON.stringify([count.day, count.page, count.hero, count.fact]);
    const before = waiting.get(key)?.times ?? 0;
    if (before > 0 || waiting.size < MAX_WAITING) waiting.set(key, { ...count, times: before + count.times });
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS).unref();
  };

  const write = async (): Promise<void> => {
    const batch = [...waiting.values()];
    if (batch.length === 0) return;
    waiting = new Map();
    try {
      await transact((trx) => store.add(trx, batch));
    } catch (error) {
      log.warn({ err: error }, 'visit counts not stored yet');
      for (const count of batch) add(count);
    }
  };

  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  return {
    chooseHero: (ip) => chooseHero(ip, today(), heroes.length),
    noteView: (page, hero) => add({ day: today(), page, hero, fact: 'view', times: 1 }),
    noteSignUp: (ip) =>
      add({ day: today(), page: HOME, hero: chooseHero(ip, today(), heroes.length), fact: 'sign_up', times: 1 }),
    async compareHeroes(from) {
      const rows = await transact((trx) => store.sum(trx, HOME, from));
      const times = (hero: number, fact: VisitCount['fact']) =>
        rows.find((row) => row.hero === hero && row.fact === fact)?.times ?? 0;
      return judgeHeroes(
        heroes.map((_, index) => ({ views: times(index + 1, 'view'), sign_ups: times(index + 1, 'sign_up') })),
      );
    },
    flush,
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}
