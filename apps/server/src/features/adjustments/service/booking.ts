import { CREDIT_CENTS, creditsOf } from '@universal-media/contract/money';
import type { Adjustment } from '@universal-media/contract/staff-money';
import type { Clock } from '../../../core/clock.ts';
import { exactCents } from '../../../core/exact-cents.ts';
import type { Staff } from '../../../core/principal.ts';
import type { Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { Posted, WalletService } from '../../wallet/service.ts';
import { type NamedAdjustment, adjustmentStore as store } from '../store.ts';

export interface BookingDeps {
  readonly wallet: WalletService;
  readonly audit: AuditService;
  readonly clock: Clock;
  readonly newId: () => string;
  /** More credits than this need a second person. */
  readonly approval_above: number;
}

export interface Adjusted {
  readonly success: true;
  readonly adjustment: Adjustment;
  readonly balance_before: number | null;
  readonly balance_after: number | null;
}

export interface Change {
  readonly adjustment_id: string;
  readonly user_id: string;
  readonly amount_cents: bigint;
  readonly reason: string;
}

type Verb = 'asked' | 'booked' | 'approved' | 'rejected';

export const actorOf = ({ admin }: Staff) => ({ kind: 'staff', admin_id: admin.admin_id }) as const;

export const shown = (row: NamedAdjustment, { admin }: Staff): Adjustment => ({
  adjustment_id: row.adjustment_id,
  user_id: row.user_id,
  user_email: row.user_email,
  credit_amount: exactCents(row.amount_cents) / CREDIT_CENTS,
  reason: row.reason,
  status: row.status === 'waiting' || row.status === 'done' ? row.status : 'rejected',
  asked_by: row.asker,
  is_own: row.asked_by === admin.admin_id,
  asked_at: row.asked_at.toISOString(),
  decided_by: row.decider,
  decided_at: row.decided_at?.toISOString() ?? null,
});

/** What every use case here does: move the credits, tell the log, and answer. */
export function bookingOf({ wallet, audit }: Pick<BookingDeps, 'wallet' | 'audit'>) {
  const balanceOf = async (trx: Trx, user_id: string) => (await wallet.balance(trx, user_id)).balance_cents;

  return {
    balanceOf,

    /** Both balances are true: the wallet is ours from before the first is read. */
    async move(trx: Trx, user_id: string, post: () => Promise<Posted>) {
      await wallet.lock(trx, user_id);
      const before_cents = await balanceOf(trx, user_id);
      const { txn_id } = await post();
      return { txn_id, before_cents, after_cents: await balanceOf(trx, user_id) };
    },

    /** Of the person whose credits they are, so that it stands in their timeline. */
    record: (
      trx: Trx,
      who: Staff,
      verb: Verb,
      { adjustment_id, user_id, amount_cents, reason }: Change,
      request_id: string,
      moved?: { readonly before_cents: number; readonly after_cents: number },
    ) =>
      audit.record(trx, {
        actor: actorOf(who),
        action: `adjustment.${verb}`,
        subject: { kind: 'advertiser', id: user_id },
        request_id,
        reason,
        ...(moved && { before: { balance_cents: moved.before_cents } }),
        after: {
          adjustment_id,
          amount_cents: exactCents(amount_cents),
          ...(moved && { balance_cents: moved.after_cents }),
        },
      }),

    async answer(
      trx: Trx,
      who: Staff,
      adjustment_id: string,
      moved?: { readonly before_cents: number; readonly after_cents: number },
    ): Promise<Adjusted> {
      return {
        success: true,
        adjustment: shown(await store.named(trx, adjustment_id), who),
        balance_before: moved ? creditsOf(moved.before_cents) : null,
        balance_after: moved ? creditsOf(moved.after_cents) : null,
      };
    },
  };
}
