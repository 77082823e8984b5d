import { type Expression, type SqlBool, sql } from 'kysely';
import type { Trx } from '../../storage/transact.ts';

export type Actor =
  | { readonly kind: 'advertiser'; readonly user_id: string }
  | { readonly kind: 'staff'; readonly admin_id: string }
  | { readonly kind: 'system' };

export interface NewEntry {
  readonly actor: Actor;
  /** `noun.verb` in the past tense: `advertiser.registered`. */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly request_id: string | null;
  readonly reason?: string;
  readonly before?: object;
  readonly after?: object;
}

interface Filter {
  readonly actor_kind?: string | undefined;
  /** Who acted or was acted upon. */
  readonly id?: string | undefined;
  readonly action?: string | undefined;
  readonly noun?: string | undefined;
  readonly from?: Date | undefined;
  readonly until?: Date | undefined;
  /** Only what was written before this entry. */
  readonly before_id?: string | undefined;
  readonly limit: number;
}

const actorId = (actor: Actor) =>
  actor.kind === 'advertiser' ? actor.user_id : actor.kind === 'staff' ? actor.admin_id : null;

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

/** With the actor's name of today; none for the system and for those who were erased. */
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

/** The comparison that the index on actions is made for; a percent sign in the word is no wildcard. */
const beginsWith = (word: string): Expression<SqlBool> =>
  sql<SqlBool>`(l.action ~>=~ ${`${word}.`} and l.action ~<~ ${`${word}/`})`;

export function listEntries(trx: Trx, { actor_kind, id, action, noun, from, until, before_id, limit }: Filter) {
  let query = selectNamed(trx).limit(limit);
  if (actor_kind !== undefined) query = query.where('l.actor_kind', '=', actor_kind);
  if (id !== undefined) query = query.where((e) => e.or([e('l.actor_id', '=', id), e('l.subject_id', '=', id)]));
  if (action !== undefined) query = query.where('l.action', '=', action);
  if (noun !== undefined) query = query.where(beginsWith(noun));
  if (from !== undefined) query = query.where('l.at', '>=', from);
  if (until !== undefined) query = query.where('l.at', '<', until);
  if (before_id !== undefined) query = query.where('l.audit_id', '<', before_id);
  return query.execute();
}

/** What an advertiser did, what was done to the account, and what was done to a session or key of it. */
export function listTimeline(trx: Trx, user_id: string, before_id: string | undefined, limit: number) {
  const latest = () =>
    trx
      .selectFrom('audit_log')
      .select('audit_id')
      .$if(before_id !== undefined, (query) => query.where('audit_id', '<', before_id ?? ''))
      .orderBy('audit_id', 'desc')
      .limit(limit);
  const theirs = trx
    .selectFrom('advertiser_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .union(trx.selectFrom('api_key').select('key_id as session_id').where('user_id', '=', user_id));
  const found = trx
    .selectFrom(latest().where('actor_id', '=', user_id).as('acted'))
    .select('audit_id')
    .union(trx.selectFrom(latest().where('subject_id', '=', user_id).as('undergone')).select('audit_id'))
    .union(trx.selectFrom(latest().where('subject_id', 'in', theirs).as('of_theirs')).select('audit_id'));
  return selectNamed(trx).where('l.audit_id', 'in', found).limit(limit).execute();
}
