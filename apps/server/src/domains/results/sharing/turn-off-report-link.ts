import type { Advertiser } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { OwnerTransact } from '#storage/transact.ts';
import type { ResultsContext } from '../context.ts';
import { reportLinkStore as store } from './store.ts';

/** Turns off a link at once, for good. */
export const turnOffReportLink = (
  { clock }: Pick<ResultsContext, 'clock'>,
  transact: OwnerTransact,
  { user: { user_id } }: Advertiser,
  link_id: string,
): Promise<void> =>
  transact(async (trx) => {
    if (!(await store.turnOff(trx, { link_id, user_id, now: clock.now() }))) throw new Refusal('not_found');
  });
