import type { AuditAction } from '@universal-media/contract/operations/audit';
import { type Expression, type SqlBool, sql } from 'kysely';
import { type Actor, actorId } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';

export interface NewEntry {
  readonly actor: Actor;
  readonly action: AuditAction;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly request_id: string | null;
  readonly reason?: string;
  readonly before?: object;
  readonly after?: object;
}

interface Filter {
  readonly actor_kind?: string | undefined;
  /** The actor or the subject is one of these. */
  readonly ids?: readonly string[] | undefined;
  readonly actor_id?: string | undefined;
  readonly action?: string | undefined;
  readonly noun?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only entries older than this one. */
  readonly before_id?: string | undefined;
  readonly limit: number;
}

export async function insertEntry(trx: Trx, audit_id: string, at: Date, entry: NewEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      audit_id,
      at,
      actor_kind: entry.actor.kind,
      actor_id: actorId(entry.actor),
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      request_id: entry.request_id,
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}

/** Selects entries with the actor's current name, which is null for the system and for erased accounts. */
const selectNamed = (trx: Trx) =>
  trx
    .selectFrom('audit_log as l')
    .leftJoin('staff_member as m', (join) =>
      join.onRef('m.admin_id', '=', 'l.actor_id').on('l.actor_kind', '=', 'staff'),
    )
    .leftJoin('advertiser as a', (join) =>
      join.onRef('a.user_id', '=', 'l.actor_id').on('l.actor_kind', '=', 'advertiser').on('a.erased_at', 'is', null),
    )
    .selectAll('l')
    .select((e) => e.fn.coalesce('m.full_name', 'a.full_name').as('actor_name'))
    .orderBy('l.audit_id', 'desc');

/** Compares in a way the index on actions serves. Unlike LIKE, it has no wildcards to escape. */
const beginsWith = (word: string): Expression<SqlBool> =>
  sql<SqlBool>`(l.action ~>=~ ${`${word}.`} and l.action ~<~ ${`${word}/`})`;

export function selectEntries(
  trx: Trx,
  { actor_kind, ids, actor_id, action, noun, from, until, before_id, limit }: Filter,
) {
  let query = selectNamed(trx).limit(limit);
  if (actor_kind !== undefined) query = query.where('l.actor_kind', '=', actor_kind);
  if (ids !== undefined) {
    const any = sql<string>`any(${[...ids]}::uuid[])`;
    query = query.where((e) => e.or([e('l.actor_id', '=', any), e('l.subject_id', '=', any)]));
  }
  if (actor_id !== undefined) query = query.where('l.actor_id', '=', actor_id);
  if (action !== undefined) query = query.where('l.action', '=', action);
  if (noun !== undefined) query = query.where(beginsWith(noun));
  if (from !== undefined) query = query.where('l.at', '>=', from);
  if (until !== undefined) query = query.where('l.at', '<', until);
  if (before_id !== undefined) query = query.where('l.audit_id', '<', before_id);
  return query.execute();
}

/** Selects what an advertiser did and what was done to the account and to its campaigns, files, sessions and API keys. */
export function selectTimeline(trx: Trx, user_id: string, before_id: string | undefined, limit: number) {
  const latest = () =>
    trx
      .selectFrom('audit_log')
      .select('audit_id')
      .$if(before_id !== undefined, (query) => query.where('audit_id', '<', before_id ?? ''))
      .orderBy('audit_id', 'desc')
      .limit(limit);
  const belongings = trx
    .selectFrom('advertiser_session')
    .select('session_id as id')
    .where('user_id', '=', user_id)
    .union(trx.selectFrom('api_key').select('key_id as id').where('user_id', '=', user_id))
    .union(trx.selectFrom('campaign').select('campaign_id as id').where('user_id', '=', user_id))
    .union(trx.selectFrom('content').select('content_id as id').where('user_id', '=', user_id));
  const found = trx
    .selectFrom(latest().where('actor_id', '=', user_id).as('acted'))
    .select('audit_id')
    .union(trx.selectFrom(latest().where('subject_id', '=', user_id).as('about_account')).select('audit_id'))
    .union(trx.selectFrom(latest().where('subject_id', 'in', belongings).as('about_belongings')).select('audit_id'));
  return selectNamed(trx).where('l.audit_id', 'in', found).limit(limit).execute();
}
