import type { User } from '@universal-media/contract/accounts/users';
import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { type ListInput, listUsers } from './list-users.ts';

const yesNo = (is: boolean): string => (is ? 'yes' : 'no');

const columns = {
  'User ID': ({ user_id }: User) => user_id,
  Email: ({ email }: User) => email,
  Name: ({ full_name }: User) => full_name,
  'Credit balance': ({ credit_balance }: User) => credit_balance,
  Campaigns: ({ total_campaigns }: User) => total_campaigns,
  'User tier': ({ user_tier }: User) => user_tier,
  'Subscription tier': ({ subscription_tier }: User) => subscription_tier,
  Active: ({ is_active }: User) => yesNo(is_active),
  'Email verified': ({ email_verified }: User) => yesNo(email_verified),
  'Marketing emails': ({ account_settings }: User) => yesNo(account_settings.marketing_emails),
  'Created (UTC)': ({ created_at }: User) => created_at,
  'Last login (UTC)': ({ last_login }: User) => last_login,
};

/** Exports the advertisers that the search selects as CSV, in the order of the list. */
export const exportUsers = (
  { exportList }: Pick<AccountsContext, 'exportList'>,
  transact: SystemTransact,
  who: Staff,
  filter: Omit<ListInput, 'cursor'>,
  request: RequestFacts,
) =>
  exportList(
    transact,
    who,
    {
      list: 'users',
      filter,
      columns,
      async readPage({ cursor, limit }) {
        const { users: rows, next_cursor } = await listUsers(transact, { ...filter, cursor }, limit);
        return { rows, next_cursor };
      },
    },
    request,
  );
