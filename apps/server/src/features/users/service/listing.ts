import { USER_SEARCH_MIN, USERS_PER_PAGE, type User } from '@universal-media/contract/users';
import { z } from 'zod';
import { readCursor, writeCursor } from '../../../core/cursor.ts';
import type { Transact } from '../../../storage/transact.ts';
import { userStore as store } from '../store.ts';
import { userOf } from './user-of.ts';

interface Listing {
  readonly search?: string | undefined;
  readonly sort: 'created_at' | 'last_login';
  readonly direction: 'asc' | 'desc';
  readonly cursor?: string | undefined;
}

const positionIn = ({ sort, direction }: Listing) =>
  z.object({
    of: z.literal('users'),
    sort: z.literal(sort),
    direction: z.literal(direction),
    at: z.iso.datetime({ precision: 6 }).startsWith('20').nullable(),
    id: z.uuid(),
  });

export async function listUsers(
  transact: Transact,
  listing: Listing,
): Promise<{ users: User[]; next_cursor: string | null }> {
  const { sort, direction } = listing;
  const typed = listing.search?.trim() ?? '';
  const search = typed.length < USER_SEARCH_MIN ? undefined : typed;
  const after = readCursor(positionIn(listing), listing.cursor);
  const wanted = { search, sort, direction, after, limit: USERS_PER_PAGE + 1 };
  const rows = await transact((trx) => store.list(trx, wanted));
  const page = rows.slice(0, USERS_PER_PAGE);
  const last = rows.length > page.length ? page.at(-1) : undefined;
  const next_cursor = last ? writeCursor({ of: 'users', sort, direction, at: last.position, id: last.user_id }) : null;
  return { users: page.map((row) => userOf(row)), next_cursor };
}
