import { sql } from 'kysely';
import type { Trx } from '#storage/transact.ts';

export interface SecurityEventRow {
  readonly event_id: string;
  readonly at: Date;
  readonly kind: string;
  readonly code: string;
  readonly actor_kind: string | null;
  readonly actor_id: string | null;
  readonly address: string | null;
  readonly user_agent: string | null;
  readonly route: string;
  readonly request_id: string;
  readonly times: number;
}

interface Filter {
  readonly kind?: string | undefined;
  readonly id?: string | undefined;
  /** An address or a network. */
  readonly address?: string | undefined;
  /** Only events older than this one. */
  readonly before_id?: string | undefined;
  readonly limit: number;
}

export const securityEventStore = {
  async insert(trx: Trx, rows: readonly SecurityEventRow[]): Promise<void> {
    await trx
      .insertInto('security_event')
      .values(rows)
      // A batch that is written again after a lost connection may have been committed.
      .onConflict((conflict) => conflict.column('event_id').doNothing())
      .execute();
  },

  /** Lists events with the account's current name, which is null for erased accounts. */
  list(trx: Trx, { kind, id, address, before_id, limit }: Filter) {
    let query = trx
      .selectFrom('security_event as e')
      .leftJoin('staff_member as m', (join) =>
        join.onRef('m.admin_id', '=', 'e.actor_id').on('e.actor_kind', '=', 'staff'),
      )
      .leftJoin('advertiser as a', (join) =>
        join.onRef('a.user_id', '=', 'e.actor_id').on('e.actor_kind', '=', 'advertiser').on('a.erased_at', 'is', null),
      )
      .select(['e.event_id', 'e.at', 'e.kind', 'e.code', 'e.actor_kind', 'e.actor_id', 'e.user_agent', 'e.route'])
      .select(['e.request_id', 'e.times', sql<string | null>`host(e.address)`.as('address')])
      .select((e) => e.fn.coalesce('m.full_name', 'a.full_name').as('actor_name'))
      .orderBy('e.event_id', 'desc')
      .limit(limit);
    if (kind !== undefined) query = query.where('e.kind', '=', kind);
    if (id !== undefined) query = query.where('e.actor_id', '=', id);
    if (address !== undefined) query = query.where(sql<boolean>`e.address <<= ${address}::inet`);
    if (before_id !== undefined) query = query.where('e.event_id', '<', before_id);
    return query.execute();
  },
};
