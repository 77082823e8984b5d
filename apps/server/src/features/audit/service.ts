import { AUDIT_PER_PAGE, type AuditEntry, actorKinds } from '@universal-media/contract/audit';
import { z } from 'zod';
import { after, type Clock } from '../../core/clock.ts';
import { readCursor, writeCursor } from '../../core/cursor.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import { insertEntry, listEntries, listTimeline, type NewEntry } from './store.ts';

export type { Actor } from './store.ts';

interface AuditDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

interface Listing {
  readonly actor_kind?: AuditEntry['actor_kind'] | undefined;
  readonly id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

interface Page {
  readonly entries: AuditEntry[];
  readonly next_cursor: string | null;
}

type Row = Awaited<ReturnType<typeof listEntries>>[number];

const Position = z.object({ of: z.literal('audit'), id: z.uuid() });
const ActorKind = z.enum(actorKinds);
const Facts = z.record(z.string(), z.unknown()).nullable();

const entryOf = (row: Row): AuditEntry => ({
  audit_id: row.audit_id,
  at: row.at.toISOString(),
  actor_kind: ActorKind.parse(row.actor_kind),
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  request_id: row.request_id,
  reason: row.reason,
  before: Facts.parse(row.before),
  after: Facts.parse(row.after),
});

/** One more row than a page holds was asked for: it says that there is a next one. */
function pageOf(rows: Row[]): Page {
  const page = rows.slice(0, AUDIT_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ of: 'audit', id: last.audit_id }) : null;
  return { entries: page.map((row) => entryOf(row)), next_cursor };
}

const LIMIT = AUDIT_PER_PAGE + 1;

/** The first moment of a day in UTC. */
const startOf = (day: string): Date => new Date(`${day}T00:00:00Z`);

export function auditService({ clock, newId }: AuditDeps) {
  return {
    /** Takes the transaction of the change it tells about: without the change there is no entry, and the reverse. */
    record: (trx: Trx, entry: NewEntry): Promise<void> => insertEntry(trx, newId(), clock.now(), entry),

    async list(transact: Transact, { actor_kind, id, action, from, to, cursor }: Listing): Promise<Page> {
      const before_id = readCursor(Position, cursor)?.id;
      const filter = {
        actor_kind,
        id,
        ...(action && (action.includes('.') ? { action } : { noun: action })),
        from: from === undefined ? undefined : startOf(from),
        until: to === undefined ? undefined : after(startOf(to), { days: 1 }),
        before_id,
        limit: LIMIT,
      };
      return pageOf(await transact((trx) => listEntries(trx, filter)));
    },

    /** What happened to an advertiser and by whom; the caller knows that there is such an advertiser. */
    async timeline(trx: Trx, user_id: string, cursor: string | undefined): Promise<Page> {
      return pageOf(await listTimeline(trx, user_id, readCursor(Position, cursor)?.id, LIMIT));
    },
  };
}

export type AuditService = ReturnType<typeof auditService>;
