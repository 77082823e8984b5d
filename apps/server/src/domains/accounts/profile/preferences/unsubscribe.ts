import { UnsubscribeScope } from '@universal-media/contract/accounts/account';
import { emailCategories } from '@universal-media/contract/operations/notifications/categories';
import { pages } from '@universal-media/contract/wire/pages';
import type { RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { savePreferences } from './preferences.ts';

/** Leads to the page with the button. Nothing changes before it is pressed. */
export const openUnsubscribePage = (token: string) => ({ location: pages.unsubscribe(encodeURIComponent(token)) });

/** Turns emails off at once. The link proves whose they are; used again, it changes nothing. */
export async function unsubscribe(
  context: AccountsContext,
  transact: Transact,
  token: string,
  request: RequestFacts,
): Promise<{ scope: UnsubscribeScope }> {
  const target = context.mailLinks.read(token);
  const scope = UnsubscribeScope.safeParse(target?.scope).data;
  if (!target || scope === undefined) throw new Refusal('invalid_link');
  const off = scope === 'all' ? emailCategories : [scope];
  const email = Object.fromEntries(off.map((category) => [category, false]));
  await transact((trx) => savePreferences(context, trx, target.user_id, { email }, request));
  return { scope };
}
