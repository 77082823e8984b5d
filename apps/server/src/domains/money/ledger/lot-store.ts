import { creditOrigins } from '@universal-media/contract/money/credits';
import { z } from 'zod';
import { exactCents } from '#core/money/exact-cents.ts';
import type { HeldLot, Lot, LotChange, LotName } from '#core/money/lots.ts';
import type { Trx } from '#storage/transact.ts';

const Kind = z.enum(creditOrigins);
const Credit = z.enum(['paid', 'granted']);

interface NameRow {
  readonly lot_id: string;
  readonly kind: string;
  readonly credit: string;
  readonly source_id: string;
}

const toName = ({ lot_id, kind, credit, source_id }: NameRow): LotName => ({
  lot_id,
  kind: Kind.parse(kind),
  credit: Credit.parse(credit),
  source_id,
});

const nameColumns = ['l.lot_id', 'l.kind', 'l.credit', 'l.source_id'] as const;

/** Reads lots. Only `post` writes them, with the ledger transaction that moves the credits. */
export const lotStore = {
  /** Lists the lots that credits can be taken from or returned to. */
  async listLots(trx: Trx, user_id: string): Promise<Lot[]> {
    const rows = await trx
      .selectFrom('credit_lot as l')
      .select([...nameColumns, 'l.available_cents', 'l.settled_cents'])
      .where('l.user_id', '=', user_id)
      .where((e) =>
        e.or([
          e('l.available_cents', '>', 0n),
          e('l.settled_cents', '>', 0n),
          e('l.kind', 'in', ['returned', 'opening']),
        ]),
      )
      .execute();
    return rows.map((row) => ({
      ...toName(row),
      available_cents: exactCents(row.available_cents),
      settled_cents: exactCents(row.settled_cents),
    }));
  },

  async listHeldLots(trx: Trx, hold_ids: readonly string[]): Promise<HeldLot[]> {
    if (hold_ids.length === 0) return [];
    const rows = await trx
      .selectFrom('credit_hold_lot as h')
      .innerJoin('credit_lot as l', 'l.lot_id', 'h.lot_id')
      .select([...nameColumns, 'h.hold_id', 'h.held_cents', 'h.captured_cents', 'h.returned_cents'])
      .where('h.hold_id', 'in', hold_ids)
      .execute();
    return rows.map((row) => ({
      ...toName(row),
      hold_id: row.hold_id,
      held_cents: exactCents(row.held_cents),
      captured_cents: exactCents(row.captured_cents),
      returned_cents: exactCents(row.returned_cents),
    }));
  },

  /** Lists how a transaction moved lots. Empty for one from before there were lots. */
  async listMoves(trx: Trx, txn_id: string): Promise<LotChange[]> {
    const rows = await trx
      .selectFrom('credit_lot_move as m')
      .innerJoin('credit_lot as l', 'l.lot_id', 'm.lot_id')
      .select([...nameColumns, 'm.hold_id', 'm.available_cents', 'm.settled_cents'])
      .select(['m.held_cents', 'm.captured_cents', 'm.returned_cents'])
      .where('m.txn_id', '=', txn_id)
      .orderBy('m.line')
      .execute();
    return rows.map((row) => ({
      ...toName(row),
      hold_id: row.hold_id,
      available_cents: exactCents(row.available_cents),
      settled_cents: exactCents(row.settled_cents),
      held_cents: exactCents(row.held_cents),
      captured_cents: exactCents(row.captured_cents),
      returned_cents: exactCents(row.returned_cents),
    }));
  },
};
