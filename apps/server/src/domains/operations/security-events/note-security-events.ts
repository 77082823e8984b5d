import { isIP } from 'node:net';
import type { Clock } from '#core/kit/clock.ts';
import type { Log } from '#core/operations/log.ts';
import type { NewSecurityEvent, NoteSecurityEvent } from '#core/operations/security-event.ts';
import type { SystemTransact } from '#storage/transact.ts';
import { type SecurityEventRow, securityEventStore as store } from './store.ts';

export interface SecurityEventContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly transact: SystemTransact;
  readonly log: Log;
}

/** The security events of this process on their way to the database. */
export interface SecurityEvents {
  readonly note: NoteSecurityEvent;
  /** Writes what is waiting now. */
  flush(): Promise<void>;
  /** For metrics: events taken, and events that found no room. */
  counts(): { readonly noted: number; readonly dropped: number };
  close(): Promise<void>;
}

const FLUSH_MS = 2_000;
/** Bounds memory and the rows a flood of refusals can write: 500 different events in two seconds and process. */
const MAX_WAITING = 500;
const MAX_USER_AGENT = 200;
const MAX_ROUTE = 200;
const MAX_REQUEST_ID = 100;

/**
 * Collects events and writes them in one insert every two seconds, so that no request waits for them. Equal events become
 * one row with a count. When there is no room, because of a flood or a database that is down, events are dropped and
 * counted.
 */
export function collectSecurityEvents(context: SecurityEventContext): SecurityEvents {
  const { transact, log } = context;
  let waiting = new Map<string, SecurityEventRow>();
  let noted = 0;
  let dropped = 0;
  let reported = 0;
  let timer: NodeJS.Timeout | undefined;
  let writing: Promise<void> = Promise.resolve();

  const schedule = (): void => {
    timer ??= setTimeout(() => {
      timer = undefined;
      void flush();
    }, FLUSH_MS).unref();
  };

  const write = async (): Promise<void> => {
    if (dropped > reported) {
      log.warn({ dropped: dropped - reported }, 'security events dropped');
      reported = dropped;
    }
    const batch = waiting;
    if (batch.size === 0) return;
    waiting = new Map();
    try {
      await transact((trx) => store.insert(trx, [...batch.values()]));
    } catch (error) {
      log.warn({ err: error, events: batch.size }, 'security events not stored yet');
      // New events with the same key wait beside the old ones, so the old ones get keys of their own.
      for (const row of batch.values()) {
        if (waiting.size < MAX_WAITING) waiting.set(row.event_id, row);
        else dropped += row.times;
      }
      schedule();
    }
  };

  const flush = (): Promise<void> => {
    writing = writing.then(write);
    return writing;
  };

  return {
    note(event) {
      noted += 1;
      const key = JSON.stringify([event.kind, event.code, event.account, event.address, event.route]);
      const known = waiting.get(key);
      if (known) waiting.set(key, { ...known, times: known.times + 1 });
      else if (waiting.size < MAX_WAITING) waiting.set(key, toRow(context, event));
      else dropped += 1;
      schedule();
    },
    flush,
    counts: () => ({ noted, dropped }),
    async close() {
      clearTimeout(timer);
      await flush();
      clearTimeout(timer);
    },
  };
}

const toRow = ({ newId, clock }: SecurityEventContext, event: NewSecurityEvent): SecurityEventRow => ({
  event_id: newId(),
  at: clock.now(),
  kind: event.kind,
  code: event.code,
  actor_kind: event.account?.kind ?? null,
  actor_id: event.account?.id ?? null,
  address: toAddress(event.address),
  user_agent: event.user_agent === null ? null : toStorable(event.user_agent, MAX_USER_AGENT),
  route: toStorable(event.route, MAX_ROUTE),
  request_id: toStorable(event.request_id, MAX_REQUEST_ID),
  times: 1,
});

/** Drops the zone of a link-local address, which PostgreSQL does not accept. */
function toAddress(address: string): string | null {
  const [plain = ''] = address.split('%');
  return isIP(plain) === 0 ? null : plain;
}

/** Cuts a text and drops what PostgreSQL refuses: zero bytes and halves of a surrogate pair. */
const toStorable = (text: string, max: number): string => text.replaceAll('\0', '').slice(0, max).toWellFormed();
