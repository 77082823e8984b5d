import { AUDIT_PER_PAGE, type AuditEntry, actorKinds } from '@universal-media/contract/operations/audit';
import { z } from 'zod';
import { after, type Clock } from '#core/kit/clock.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import { findNamedIds } from '../dashboard/search/search-staff.ts';
import { insertEntry, type NewEntry, selectEntries, selectTimeline } from './store.ts';
import { selectSubjectNames } from './subject-store.ts';

export interface AuditContext {
  readonly clock: Clock;
  readonly newId: () => string;
}

/** The audit log as other domains use it. */
export interface Audit {
  /** Takes the transaction of the change it records: both are committed, or neither. */
  record(trx: Trx, entry: NewEntry): Promise<void>;
  timeline(trx: Trx, user_id: string, cursor: string | undefined): Promise<AuditPage>;
}

export interface AuditFilter {
  readonly actor_kind?: AuditEntry['actor_kind'] | undefined;
  readonly id?: string | undefined;
  readonly reference?: string | undefined;
  readonly actor_id?: string | undefined;
  readonly action?: string | undefined;
  readonly from?: string | undefined;
  readonly to?: string | undefined;
  readonly cursor?: string | undefined;
}

interface AuditPage {
  readonly entries: AuditEntry[];
  readonly next_cursor: string | null;
}

type Row = Awaited<ReturnType<typeof selectEntries>>[number];

const Position = z.object({ of: z.literal('audit'), id: z.uuid() });
const ActorKind = z.enum(actorKinds);
const Facts = z.record(z.string(), z.unknown()).nullable();

export const recordEntry = ({ clock, newId }: AuditContext, trx: Trx, entry: NewEntry): Promise<void> =>
  insertEntry(trx, newId(), clock.now(), entry);

export async function listAuditEntries(
  transact: SystemTransact,
  { actor_kind, id, reference, actor_id, action, from, to, cursor }: AuditFilter,
  per_page = AUDIT_PER_PAGE,
): Promise<AuditPage> {
  const filter = {
    actor_kind,
    actor_id,
    ...(action && (action.includes('.') ? { action } : { noun: action })),
    from: from === undefined ? undefined : startOfDay(from),
    until: to === undefined ? undefined : after(startOfDay(to), { days: 1 }),
    before_id: readCursor(Position, cursor)?.id,
    // One row more than a page holds shows whether there is a next page.
    limit: per_page + 1,
  };
  return transact(async (trx) => {
    const named = reference === undefined ? [] : await findNamedIds(trx, reference);
    const ids = id === undefined && reference === undefined ? undefined : [...named, ...(id === undefined ? [] : [id])];
    return toPage(trx, await selectEntries(trx, { ...filter, ids }), per_page);
  });
}

/** Lists what an advertiser did and what was done to the account. The caller has checked that the account exists. */
export async function listTimeline(trx: Trx, user_id: string, cursor: string | undefined): Promise<AuditPage> {
  return toPage(
    trx,
    await selectTimeline(trx, user_id, readCursor(Position, cursor)?.id, AUDIT_PER_PAGE + 1),
    AUDIT_PER_PAGE,
  );
}

async function toPage(trx: Trx, rows: Row[], per_page: number): Promise<AuditPage> {
  const page = rows.slice(0, per_page);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ of: 'audit', id: last.audit_id }) : null;
  const names = await selectSubjectNames(trx, page);
  return { entries: page.map((row) => toEntry(row, names.get(row.subject_id) ?? null)), next_cursor };
}

const toEntry = (row: Row, subject_name: string | null): AuditEntry => ({
  audit_id: row.audit_id,
  at: row.at.toISOString(),
  actor_kind: ActorKind.parse(row.actor_kind),
  actor_id: row.actor_id,
  actor_name: row.actor_name,
  action: row.action,
  subject_kind: row.subject_kind,
  subject_id: row.subject_id,
  subject_name,
  request_id: row.request_id,
  reason: row.reason,
  before: Facts.parse(row.before),
  after: Facts.parse(row.after),
});

/** Returns the first instant of a day in UTC. */
const startOfDay = (day: string): Date => new Date(`${day}T00:00:00Z`);
