import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';
import type { Insertable } from 'kysely';
import type { UserFacts } from '#core/accounts/session-user.ts';
import type { Database } from '#storage/database.ts';
import type { AccountView } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

/** How a view ended before its time was over. */
export type ViewEnd = 'stopped' | 'session_ended' | 'permission_lost' | 'erased';

type OpenAccountView = UserFacts & {
  readonly view_id: string;
  readonly ends_at: Date;
  readonly admin_id: string;
  readonly role: StaffRole;
  readonly permissions: readonly Permission[];
  readonly tos_version: string | null;
};
export type FindOpenAccountView = (view_id: string, now: Date) => Promise<OpenAccountView | undefined>;

/** Prepares the read that every call in a view makes, so that an ended view is refused at once. */
export function prepareFindOpenAccountView(database: Pick<Database, 'prepared'>): FindOpenAccountView {
  const findOpen = database.prepared<OpenAccountView>(
    'open_account_view',
    `select view_id, ends_at, admin_id, role, permissions, user_id, email, full_name, user_tier, email_verified_at,
            deletion_due_at, tos_version, balance_cents
       from open_account_view($1, $2)`,
  );
  return async (view_id, now) => (await findOpen([view_id, now]))[0];
}

export const accountViewStore = {
  async insert(trx: Trx, view: Insertable<AccountView>): Promise<void> {
    await trx.insertInto('account_view').values(view).execute();
  },

  /** Ends open views: one, those of staff sessions, of a staff member or of an advertiser. Returns those that were open. */
  end: (
    trx: Trx,
    views:
      | { readonly view_id: string }
      | { readonly staff_session_ids: readonly string[] }
      | { readonly admin_id: string }
      | { readonly user_id: string },
    end_reason: ViewEnd,
    now: Date,
  ): Promise<{ view_id: string; user_id: string }[]> =>
    trx
      .updateTable('account_view')
      .set({ ended_at: now, end_reason })
      .where('ended_at', 'is', null)
      .where('ends_at', '>', now)
      .where((e) => {
        if ('view_id' in views) return e('view_id', '=', views.view_id);
        if ('admin_id' in views) return e('admin_id', '=', views.admin_id);
        if ('user_id' in views) return e('user_id', '=', views.user_id);
        return e('staff_session_id', 'in', views.staff_session_ids);
      })
      .returning(['view_id', 'user_id'])
      .execute(),

  /** Lists the views of an account, latest first. */
  list: (trx: Trx, user_id: string, limit: number) =>
    trx
      .selectFrom('account_view')
      .select(['view_id', 'started_at'])
      .select((e) => e.fn.coalesce('ended_at', 'ends_at').as('ended_at'))
      .where('user_id', '=', user_id)
      .orderBy('view_id', 'desc')
      .limit(limit)
      .execute(),
};
