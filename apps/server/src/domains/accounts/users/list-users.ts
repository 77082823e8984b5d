import { USER_SEARCH_MIN, USERS_PER_PAGE, type User } from '@universal-media/contract/accounts/users';
import { z } from 'zod';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { Transact } from '#storage/transact.ts';
import { userStore as store } from './store.ts';
import { toUser } from './to-user.ts';

export interface ListInput {
  readonly search?: string | undefined;
  readonly sort: 'created_at' | 'last_login';
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
}

/** A cursor is valid only for the sorting it was made with. */
const positionSchema = ({ sort, direction }: ListInput) =>
  z.object({
    of: z.literal('users'),
    sort: z.literal(sort),
    direction: z.literal(direction),
    at: z.iso.datetime({ precision: 6 }).startsWith('20').nullable(),
    id: z.uuid(),
  });

/** Lists one page of advertisers for staff. A search that is too short is ignored. */
export async function listUsers(
  transact: Transact,
  input: ListInput,
  per_page = USERS_PER_PAGE,
): Promise<{ users: User[]; next_cursor: string | null }> {
  const { sort, direction } = input;
  const typed = input.search?.trim() ?? '';
  const search = typed.length < USER_SEARCH_MIN ? undefined : typed;
  const after = readCursor(positionSchema(input), input.cursor);
  const rows = await transact((trx) => store.list(trx, { search, sort, direction, after, limit: per_page + 1 }));
  const page = rows.slice(0, per_page);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ of: 'users', sort, direction, at: last.position, id: last.user_id }) : null;
  return { users: page.map((row) => toUser(row)), next_cursor };
}
