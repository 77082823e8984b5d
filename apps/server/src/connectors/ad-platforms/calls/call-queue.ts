import { TryLater } from '#core/kit/try-later.ts';
import type { CallRate } from './call-limits.ts';

/** `urgent`: stops ads, or reads what they cost. It goes before everything else. */
export type CallPriority = 'urgent' | 'normal';

interface QueueSettings {
  /** Name for messages: `Google Ads`. */
  readonly service: string;
  /** What the platform allows all our accounts together; null where it sets no such limit. */
  readonly connection: CallRate | null;
  /** What it allows one account; null where it sets no such limit. */
  readonly account: CallRate | null;
  /** Calls that wait longer are given up, and their jobs try again later. */
  readonly max_wait_seconds: number;
  readonly now?: () => number;
  readonly wait?: (ms: number) => Promise<void>;
}

interface Waiting {
  readonly account: string;
  readonly priority: CallPriority;
  readonly cost: number;
  readonly since: number;
  readonly go: () => void;
  readonly giveUp: (error: TryLater) => void;
}

export interface CallQueue {
  /** Resolves when the call may be sent. `cost`: as how many the platform counts it. Throws `TryLater` after waiting too long: nothing was sent. */
  enter(call: { readonly account: string; readonly priority: CallPriority; readonly cost?: number }): Promise<void>;
  /** Calls that wait now, by priority. */
  waiting(): Readonly<Record<CallPriority, number>>;
}

type Asked = Pick<Waiting, 'priority' | 'cost'>;

/** A tenth of what a platform allows is left for urgent calls. */
const RESERVED_SHARE = 0.1;
const MAX_ACCOUNTS = 10_000;

interface Bucket {
  level: number;
  filled_at: number;
}

/** Allows bursts of the whole amount, and refills evenly. */
function createBucket({ calls, seconds }: CallRate, now: () => number) {
  const state: Bucket = { level: calls, filled_at: now() };
  const reserved = Math.min(calls - 1, Math.ceil(calls * RESERVED_SHARE));
  const perMs = calls / (seconds * 1_000);
  const fill = () => {
    const at = now();
    state.level = Math.min(calls, state.level + Math.max(0, at - state.filled_at) * perMs);
    state.filled_at = at;
  };
  // A single call that counts more than the bucket holds would wait forever.
  const charged = (cost: number) => Math.min(cost, calls - reserved);
  const floor = (priority: CallPriority) => (priority === 'urgent' ? 0 : reserved);
  return {
    has({ priority, cost }: Asked): boolean {
      fill();
      return state.level - charged(cost) >= floor(priority) - 1e-9;
    },
    take({ cost }: Asked): void {
      state.level -= charged(cost);
    },
    /** Milliseconds until such a call is possible. */
    msUntil({ priority, cost }: Asked): number {
      fill();
      return Math.max(0, (floor(priority) + charged(cost) - state.level) / perMs);
    },
  };
}

/**
 * Spreads our calls to a platform over time: within its limits for an account and for all of them, urgent calls first, and
 * otherwise one call per account in turn, so that an account with a thousand waiting calls does not hold up the others.
 */
export function createCallQueue({
  service,
  connection,
  account: perAccount,
  max_wait_seconds,
  now = Date.now,
  wait = (ms) => new Promise((resolve) => setTimeout(resolve, ms)),
}: QueueSettings): CallQueue {
  const whole = connection && createBucket(connection, now);
  const buckets = new Map<string, ReturnType<typeof createBucket>>();
  // Accounts in the order in which they were served: those that waited longest for their turn come first.
  const lines = { urgent: new Map<string, Waiting[]>(), normal: new Map<string, Waiting[]>() };
  let isRunning = false;

  function bucketFor(account: string) {
    if (perAccount === null) return null;
    const bucket = buckets.get(account) ?? createBucket(perAccount, now);
    buckets.delete(account);
    buckets.set(account, bucket);
    const [oldest] = buckets.size > MAX_ACCOUNTS ? buckets.keys() : [];
    if (oldest !== undefined) buckets.delete(oldest);
    return bucket;
  }

  /** Sends the next call of this priority whose account may send one; false if there is none. */
  function serveOne(priority: CallPriority): boolean {
    const line = lines[priority];
    for (const [account, [first, ...rest]] of line) {
      const bucket = bucketFor(account);
      if (first === undefined || bucket?.has(first) === false) continue;
      // The next in turn waits until there is room for it, and is not overtaken by smaller calls of others.
      if (whole?.has(first) === false) return false;
      line.delete(account);
      if (rest.length > 0) line.set(account, rest);
      whole?.take(first);
      bucket?.take(first);
      first.go();
      return true;
    }
    return false;
  }

  function giveUpLate(): void {
    for (const line of Object.values(lines)) {
      for (const [account, calls] of line) {
        const [late, still] = [calls.filter(isLate), calls.filter((call) => !isLate(call))];
        if (still.length === 0) line.delete(account);
        else if (late.length > 0) line.set(account, still);
        for (const { giveUp } of late)
          giveUp(new TryLater(`${service} has no room for more calls now`, max_wait_seconds));
      }
    }
  }
  const isLate = ({ since }: Waiting) => now() - since >= max_wait_seconds * 1_000;

  /** How long until any waiting call may be sent or has to be given up. */
  function msToNext(): number {
    const times = (['urgent', 'normal'] as const).flatMap((priority) =>
      [...lines[priority]].map(([account, [first]]) => {
        if (first === undefined) return 1;
        const free = Math.max(whole?.msUntil(first) ?? 0, bucketFor(account)?.msUntil(first) ?? 0);
        const late = first.since + max_wait_seconds * 1_000 - now();
        return Math.max(1, Math.min(free, late));
      }),
    );
    return Math.min(...times);
  }

  function serveAll(): void {
    while (serveOne('urgent') || serveOne('normal'));
  }

  async function run(): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    try {
      for (;;) {
        serveAll();
        giveUpLate();
        if (lines.urgent.size + lines.normal.size === 0) return;
        await wait(msToNext());
      }
    } finally {
      isRunning = false;
    }
  }

  const count = (line: Map<string, Waiting[]>) => [...line.values()].reduce((sum, calls) => sum + calls.length, 0);

  return {
    enter({ account, priority, cost = 1 }) {
      const { promise, resolve, reject } = Promise.withResolvers<void>();
      const line = lines[priority];
      line.set(account, [
        ...(line.get(account) ?? []),
        { account, priority, cost, since: now(), go: resolve, giveUp: reject },
      ]);
      // Others may be waiting for longer than an urgent call has to.
      serveAll();
      void run();
      return promise;
    },
    waiting: () => ({ urgent: count(lines.urgent), normal: count(lines.normal) }),
  };
}
