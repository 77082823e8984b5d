import {
  type DiscountChange,
  type DiscountCode,
  type NewDiscountCode,
  unfitDiscount,
} from '@universal-media/contract/discounts';
import { centsOf, creditsOf } from '@universal-media/contract/money';
import type { LiveConnector } from '../../../connectors/live/live.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts, Staff } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { afterCommit, type Transact } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import { codeStore as store } from '../store/codes.ts';
import { codeOf, differences } from './code-of.ts';

export interface CodeDeps {
  readonly audit: AuditService;
  readonly live: LiveConnector;
  readonly clock: Clock;
  readonly newId: () => string;
}

const inCents = (dollars: number | null): bigint | null => (dollars === null ? null : BigInt(centsOf(dollars)));
const instantOf = (iso: string | null): Date | null => (iso === null ? null : new Date(iso));

/** The documented names of the two columns that are kept in another unit. */
function columnsOf({ minimum_amount, expiration_date, ...rest }: DiscountChange) {
  return {
    ...rest,
    ...(minimum_amount !== undefined && { minimum_cents: inCents(minimum_amount) }),
    ...(expiration_date !== undefined && { expires_at: instantOf(expiration_date) }),
  };
}

export function codesOf({ audit, live, clock, newId }: CodeDeps) {
  const actorOf = ({ admin }: Staff) => ({ kind: 'staff', admin_id: admin.admin_id }) as const;

  const update = (
    transact: Transact,
    who: Staff,
    code_id: string,
    change: DiscountChange,
    { request_id }: RequestFacts,
  ): Promise<DiscountCode> =>
    transact(async (trx) => {
      const now = clock.now();
      const row = await store.lock(trx, code_id);
      if (!row) throw new Refusal('not_found');
      const message = unfitDiscount(row.discount_type, change.discount_value ?? 0);
      if (message) throw new Refusal('invalid_input', [{ field: 'discount_value', message }]);
      if ((change.maximum_uses ?? row.current_uses) < row.current_uses) throw new Refusal('code_overdrawn');
      const changed = await store.update(trx, code_id, { ...columnsOf(change), updated_at: now });
      const what = differences(row, changed);
      if (what) {
        const verb = row.is_active === changed.is_active ? 'updated' : changed.is_active ? 'activated' : 'deactivated';
        const subject = { kind: 'discount_code', id: code_id };
        await audit.record(trx, { actor: actorOf(who), action: `discount_code.${verb}`, subject, request_id, ...what });
      }
      return codeOf(await store.named(trx, code_id), now);
    });

  return {
    list: async (transact: Transact): Promise<DiscountCode[]> => {
      const now = clock.now();
      return (await transact((trx) => store.list(trx))).map((row) => codeOf(row, now));
    },

    async stats(transact: Transact) {
      const { codes, active, uses, discount_cents, bonus_cents } = await transact((trx) =>
        store.totals(trx, clock.now()),
      );
      return {
        total_codes: Number(codes),
        active_codes: Number(active),
        inactive_codes: Number(codes) - Number(active),
        total_uses: Number(uses),
        total_discount_given: creditsOf(Number(discount_cents)),
        total_bonus_credits: creditsOf(Number(bonus_cents)),
      };
    },

    create: (transact: Transact, who: Staff, wanted: NewDiscountCode, { request_id }: RequestFacts) =>
      transact(async (trx): Promise<DiscountCode> => {
        const now = clock.now();
        const code_id = newId();
        const { minimum_amount, expiration_date, ...rest } = wanted;
        const added = await store.insert(trx, {
          ...rest,
          code_id,
          minimum_cents: inCents(minimum_amount),
          expires_at: instantOf(expiration_date),
          created_by: who.admin.admin_id,
          created_at: now,
          updated_at: now,
        });
        if (!added) throw new Refusal('code_taken');
        const subject = { kind: 'discount_code', id: code_id };
        const action = 'discount_code.created';
        await audit.record(trx, { actor: actorOf(who), action, subject, request_id, after: wanted });
        return codeOf(await store.named(trx, code_id), now);
      }),

    update,

    deactivate: (transact: Transact, who: Staff, code_id: string, request: RequestFacts) =>
      update(transact, who, code_id, { is_active: false }, request),

    assign: (transact: Transact, who: Staff, code_id: string, user_id: string, { request_id }: RequestFacts) =>
      transact(async (trx): Promise<DiscountCode> => {
        const now = clock.now();
        const row = await store.lock(trx, code_id);
        if (!row || !(await store.userExists(trx, user_id))) throw new Refusal('not_found');
        const assigned_by = who.admin.admin_id;
        const is_new = await store.assign(trx, { code_id, user_id, assigned_by, assigned_at: now });
        if (!is_new) throw new Refusal('already_assigned');
        const assigned_users = row.assigned_users + 1;
        await store.update(trx, code_id, { assigned_users, updated_at: now });
        await audit.record(trx, {
          actor: actorOf(who),
          action: 'discount_code.assigned',
          // Of the person, so that it stands in their timeline.
          subject: { kind: 'advertiser', id: user_id },
          request_id,
          before: { code_id, code: row.code, assigned_users: row.assigned_users },
          after: { code_id, code: row.code, assigned_users },
        });
        afterCommit(trx, () => live.publish({ user_id }, { type: 'user_changed' }));
        return codeOf(await store.named(trx, code_id), now);
      }),
  };
}
