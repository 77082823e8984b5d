import { type Selectable, sql } from 'kysely';
import type { DiscountCode } from '#storage/schema.ts';
import type { Trx } from '#storage/transact.ts';

export type CodeRow = Selectable<DiscountCode>;

/** Whether an advertiser has a code, has used it, or has reserved it for an open checkout. */
interface CodeAssignment {
  readonly is_assigned: boolean;
  readonly is_used: boolean;
  readonly is_reserved: boolean;
}

interface Reservation {
  readonly purchase_id: string;
  readonly user_id: string;
  readonly code_id: string;
  readonly discount_cents: bigint;
  readonly bonus_cents: bigint;
  readonly now: Date;
}

interface Redeemed {
  readonly code_id: string;
  readonly discount_cents: bigint;
  readonly bonus_cents: bigint;
}

/** SQL of a purchase's code. Works in owner and in system transactions. */
export const discountStore = {
  findByCode: (trx: Trx, code: string): Promise<CodeRow | undefined> =>
    trx.selectFrom('discount_code').selectAll().where('code', '=', code).executeTakeFirst(),

  findById: (trx: Trx, code_id: string): Promise<CodeRow | undefined> =>
    trx.selectFrom('discount_code').selectAll().where('code_id', '=', code_id).executeTakeFirst(),

  async readAssignment(trx: Trx, user_id: string, code_id: string): Promise<CodeAssignment> {
    const assignment = await trx
      .selectFrom('discount_assignment')
      .select('used_at')
      .where('user_id', '=', user_id)
      .where('code_id', '=', code_id)
      .where('removed_at', 'is', null)
      .executeTakeFirst();
    const reservation = await trx
      .selectFrom('discount_redemption')
      .select(sql.lit(1).as('one'))
      .where('user_id', '=', user_id)
      .where('code_id', '=', code_id)
      .where('released_at', 'is', null)
      .limit(1)
      .executeTakeFirst();
    const is_used = assignment !== undefined && assignment.used_at !== null;
    return { is_assigned: assignment !== undefined, is_used, is_reserved: reservation !== undefined };
  },

  /**
   * Takes one use in a single statement, so that two checkouts cannot both get the last one. The next checkout with the
   * same code waits here until this transaction ends.
   */
  take: (trx: Trx, code_id: string, now: Date): Promise<CodeRow | undefined> =>
    trx
      .updateTable('discount_code')
      .set((e) => ({ current_uses: e('current_uses', '+', 1) }))
      .where('code_id', '=', code_id)
      .where('is_active', '=', true)
      .where((e) => e.or([e('expires_at', 'is', null), e('expires_at', '>', now)]))
      .where((e) => e.or([e('maximum_uses', 'is', null), e('current_uses', '<', e.ref('maximum_uses'))]))
      .returningAll()
      .executeTakeFirst(),

  async giveBack(trx: Trx, code_id: string): Promise<void> {
    await trx
      .updateTable('discount_code')
      .set((e) => ({ current_uses: e('current_uses', '-', 1) }))
      .where('code_id', '=', code_id)
      .execute();
  },

  async reserve(trx: Trx, { now, ...reservation }: Reservation): Promise<void> {
    await trx
      .insertInto('discount_redemption')
      .values({ ...reservation, reserved_at: now })
      .execute();
  },

  find: (trx: Trx, purchase_id: string) =>
    trx
      .selectFrom('discount_redemption')
      .select(['code_id', 'user_id', 'redeemed_at', 'released_at'])
      .where('purchase_id', '=', purchase_id)
      .executeTakeFirst(),

  /** Settles only an open reservation, so that a payment and an expiry at the same moment cannot both succeed. */
  settle: (trx: Trx, purchase_id: string, outcome: 'redeemed_at' | 'released_at', now: Date) =>
    trx
      .updateTable('discount_redemption')
      .set({ [outcome]: now })
      .where('purchase_id', '=', purchase_id)
      .where('redeemed_at', 'is', null)
      .where('released_at', 'is', null)
      .returning(['code_id', 'user_id', 'discount_cents', 'bonus_cents'])
      .executeTakeFirst(),

  async countRedeemed(trx: Trx, { code_id, discount_cents, bonus_cents }: Redeemed): Promise<void> {
    await trx
      .updateTable('discount_code')
      .set((e) => ({
        redeemed_uses: e('redeemed_uses', '+', 1),
        given_discount_cents: e('given_discount_cents', '+', discount_cents),
        given_bonus_cents: e('given_bonus_cents', '+', bonus_cents),
      }))
      .where('code_id', '=', code_id)
      .execute();
  },

  async markUsed(trx: Trx, user_id: string, code_id: string, now: Date): Promise<void> {
    await trx
      .updateTable('discount_assignment')
      .set({ used_at: now })
      .where('user_id', '=', user_id)
      .where('code_id', '=', code_id)
      .where('used_at', 'is', null)
      .execute();
  },

  /** Lists the codes that an advertiser has, or had and used, latest first. */
  listAssigned: (trx: Trx, user_id: string) =>
    trx
      .selectFrom('discount_assignment as a')
      .innerJoin('discount_code as c', 'c.code_id', 'a.code_id')
      .select(['c.code', 'a.assigned_at', 'a.used_at'])
      .where('a.user_id', '=', user_id)
      .where((e) => e.or([e('a.removed_at', 'is', null), e('a.used_at', 'is not', null)]))
      .orderBy('a.assigned_at', 'desc')
      .orderBy('a.code_id', 'desc')
      .execute(),
};
