import type { Actor } from '#core/operations/actor.ts';
import type { Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { accountViewStore as store, type ViewEnd } from './store.ts';

/** Which views end, why and through whom. */
interface ViewsToEnd {
  readonly of: Parameters<typeof store.end>[1];
  readonly reason: ViewEnd;
  readonly actor: Actor;
  readonly request_id: string | null;
}

/** Ends open views inside the caller's transaction and records how. A view whose time is over has ended already. */
export async function endAccountViews(
  { audit, clock }: Pick<AccountsContext, 'audit' | 'clock'>,
  trx: Trx,
  { of, reason, actor, request_id }: ViewsToEnd,
): Promise<void> {
  for (const { view_id, user_id } of await store.end(trx, of, reason, clock.now())) {
    const subject = { kind: 'advertiser', id: user_id };
    await audit.record(trx, {
      actor,
      action: 'account_view.ended',
      subject,
      request_id,
      reason,
      after: { view_id },
    });
  }
}
