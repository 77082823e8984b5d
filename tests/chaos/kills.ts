import { setTimeout as sleep } from 'node:timers/promises';
import { type PlannedKill, type Victim, victims } from './kill-plan.ts';

export interface Killable {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Kill {
  readonly victim: Victim;
  readonly at: Date;
  readonly wipe: boolean;
  /** From the order to start until it answers that it is ready. */
  readonly recovery_s: number;
}

interface KillOptions {
  readonly plan: readonly PlannedKill[];
  readonly targets: Readonly<Record<Victim, Killable>>;
  readonly progress: () => number;
  readonly onKill: (planned: PlannedKill) => void;
  /** Waits for a moment at which an emptied store is a loss. */
  readonly beforeWipe: () => Promise<void>;
  /** Empties Restate's store while it is down. */
  readonly wipe: () => Promise<void>;
  readonly signal: AbortSignal;
}

const LOOK_MS = 50;
const STARTS = 5;

// The last threads of a killed process may hold its ports for a moment after its end is known.
async function startAgain(target: Killable): Promise<void> {
  for (let attempt = 1; ; attempt += 1) {
    try {
      return await target.start();
    } catch (error) {
      if (attempt === STARTS) throw error;
      await sleep(500);
    }
  }
}

/**
 * Carries the plan out. Two kinds may be down at once; one that is down already is killed again once it is back.
 * Resolves when everything that fell stands again.
 */
export async function carryOutKills(options: KillOptions): Promise<Kill[]> {
  const { plan, targets, progress, onKill, beforeWipe, wipe, signal } = options;
  const done: Kill[] = [];
  const standing: Record<Victim, Promise<void>> = {
    api: Promise.resolve(),
    worker: Promise.resolve(),
    restate: Promise.resolve(),
  };

  const strike = async (planned: PlannedKill) => {
    const target = targets[planned.victim];
    await sleep(planned.delay_ms);
    if (planned.wipe) await beforeWipe();
    const at = new Date();
    await target.kill();
    if (planned.wipe) await wipe();
    onKill(planned);
    await sleep(planned.down_ms);
    const begun = performance.now();
    await startAgain(target);
    const recovery_s = (performance.now() - begun) / 1000;
    done.push({ victim: planned.victim, at, wipe: planned.wipe, recovery_s });
  };

  for (const planned of plan) {
    while (progress() < planned.at && !signal.aborted) await sleep(LOOK_MS);
    if (signal.aborted) break;
    await standing[planned.victim];
    const struck = strike(planned);
    // Rejections are seen below; until then they must not count as unhandled.
    struck.catch(() => undefined);
    standing[planned.victim] = struck;
  }
  await Promise.all(victims.map((victim) => standing[victim]));
  return done.sort((a, b) => a.at.getTime() - b.at.getTime());
}
