import { setTimeout as sleep } from 'node:timers/promises';
import type { PlannedKill, Victim } from './kill-plan.ts';

export interface Killable {
  kill(): Promise<void>;
  start(): Promise<void>;
}

export interface Kill {
  readonly victim: Victim;
  readonly at: Date;
  /** From the start command until the victim is ready. */
  readonly recovery_s: number;
}

interface KillOptions {
  readonly plan: readonly PlannedKill[];
  readonly targets: ReadonlyMap<Victim, Killable>;
  readonly progress: () => number;
  readonly onKill: (planned: PlannedKill) => void;
  /** Waits for a moment at which emptying the store loses something. */
  readonly beforeWipe?: () => Promise<void>;
  /** Empties Restate's store while it is down; false when there was nothing in it to lose. */
  readonly wipe?: () => Promise<boolean>;
  readonly signal: AbortSignal;
}

const LOOK_MS = 20;
const STARTS = 5;
const WIPES = 5;
// The share of the work that may go on while a kill is due: enough to be disturbed, too little to finish first.
const AHEAD = 0.1;

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

/** Carries out the plan. Each victim has its own lane: two may be down at once, and none is killed while it is down. */
export function carryOutKills(options: KillOptions) {
  const { plan, targets, progress, onKill, beforeWipe, wipe, signal } = options;
  const due = new Set(plan);
  const done: Kill[] = [];

  /** False when the store should have been emptied but held nothing. */
  const strike = async (planned: PlannedKill, target: Killable): Promise<boolean> => {
    const { victim } = planned;
    if (planned.wipe) await beforeWipe?.();
    const at = new Date();
    await target.kill();
    const hit = !planned.wipe || ((await wipe?.()) ?? true);
    onKill(planned);
    await sleep(planned.down_ms);
    const begun = performance.now();
    await startAgain(target);
    done.push({ victim, at, recovery_s: (performance.now() - begun) / 1000 });
    return hit;
  };

  const lane = async ([victim, target]: readonly [Victim, Killable]) => {
    for (const planned of plan.filter((kill) => kill.victim === victim)) {
      while (progress() < planned.at && !signal.aborted) await sleep(LOOK_MS);
      if (signal.aborted) return;
      await sleep(planned.delay_ms);
      due.delete(planned);
      for (let attempt = 1; attempt <= WIPES && !(await strike(planned, target)); attempt += 1) await sleep(LOOK_MS);
    }
  };

  return {
    /** Resolves when every kill is done and every victim runs again. */
    finished: Promise.all([...targets].map(lane)).then(() => done.sort((a, b) => a.at.getTime() - b.at.getTime())),
    /** How far the work may go before the next kill. */
    allowance: () => Math.min(1, ...Array.from(due, ({ at }) => at + AHEAD)),
  };
}
