import { sql } from 'kysely';
import type { PrintedEntry, Seal } from '#core/operations/audit-seal.ts';
import type { Trx } from '#storage/transact.ts';

export interface Anchor {
  readonly day: string;
  readonly position: bigint;
  readonly hash: Buffer;
}

const printInstant = (column: string) =>
  sql<string>`to_char(${sql.ref(column)} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`;

export const auditChainStore = {
  async seal(trx: Trx, max_entries: number, now: Date): Promise<number> {
    const { rows } = await sql<{ sealed: number }>`
      select seal_audit_log(${max_entries}, ${now}) as sealed`.execute(trx);
    return rows[0]?.sealed ?? 0;
  },

  findEnd: (trx: Trx) =>
    trx.selectFrom('audit_seal').select(['position', 'hash']).orderBy('position', 'desc').limit(1).executeTakeFirst(),

  async saveAnchor(trx: Trx, anchor: Anchor & { readonly anchored_at: Date }): Promise<Anchor> {
    await trx
      .insertInto('audit_anchor')
      .values(anchor)
      .onConflict((conflict) => conflict.column('day').doNothing())
      .execute();
    return trx
      .selectFrom('audit_anchor')
      .select(['day', 'position', 'hash'])
      .where('day', '=', anchor.day)
      .executeTakeFirstOrThrow();
  },

  listAnchors: (trx: Trx): Promise<Anchor[]> =>
    trx.selectFrom('audit_anchor').select(['day', 'position', 'hash']).orderBy('day').execute(),

  /** Lists seals after a position, each with its entry as text. */
  async listSeals(trx: Trx, after: bigint, limit: number): Promise<{ seal: Seal; entry: PrintedEntry | null }[]> {
    const rows = await trx
      .selectFrom('audit_seal as s')
      .leftJoin('audit_log as l', 'l.audit_id', 's.audit_id')
      .select(['s.position', 's.audit_id', 's.content_hash', 's.previous_hash', 's.hash'])
      .select(printInstant('s.sealed_at').as('sealed_at'))
      .select(['l.actor_kind', 'l.actor_id', 'l.action', 'l.subject_kind', 'l.subject_id', 'l.request_id', 'l.reason'])
      .select([
        printInstant('l.at').as('at'),
        sql<string | null>`l.before::text`.as('before'),
        sql<string | null>`l.after::text`.as('after'),
      ])
      .where('s.position', '>', after)
      .orderBy('s.position')
      .limit(limit)
      .execute();
    return rows.map((row) => {
      const { position, audit_id, content_hash, previous_hash, hash, sealed_at, ...rest } = row;
      const { actor_kind, action, subject_kind, subject_id } = rest;
      const isWhole = actor_kind !== null && action !== null && subject_kind !== null && subject_id !== null;
      return {
        seal: { position, audit_id, content_hash, previous_hash, hash, sealed_at },
        entry: isWhole ? { ...rest, audit_id, actor_kind, action, subject_kind, subject_id } : null,
      };
    });
  },

  /** Lists entries that are neither sealed nor queued. */
  listUnqueued: (trx: Trx, limit: number) =>
    trx
      .selectFrom('audit_log as l')
      .leftJoin('audit_seal as s', 's.audit_id', 'l.audit_id')
      .leftJoin('audit_unsealed as q', 'q.audit_id', 'l.audit_id')
      .select('l.audit_id')
      .where('s.audit_id', 'is', null)
      .where('q.audit_id', 'is', null)
      .limit(limit)
      .execute(),

  /** Lists queued entries that are gone, or older than the given time. */
  listOverdue: (trx: Trx, older_than: Date, limit: number) =>
    trx
      .selectFrom('audit_unsealed as q')
      .leftJoin('audit_log as l', 'l.audit_id', 'q.audit_id')
      .select(['q.audit_id', 'l.at'])
      .where((e) => e.or([e('l.audit_id', 'is', null), e('l.at', '<', older_than)]))
      .limit(limit)
      .execute(),
};
