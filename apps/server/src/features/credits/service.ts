import { LEDGER_PER_PAGE, type LedgerLine, type Wallet } from '@universal-media/contract/credits';
import { z } from 'zod';
import { dayIn, daysUntil } from '../../core/calendar.ts';
import { after, type Clock } from '../../core/clock.ts';
import { readCursor, writeCursor } from '../../core/cursor.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { WalletService } from '../wallet/service.ts';
import { changeOf, linesBack, linesForward } from './service/lines.ts';
import { statements } from './service/statements.ts';
import { creditStore as store } from './store.ts';

interface CreditDeps {
  readonly wallet: WalletService;
  readonly clock: Clock;
}

const PACE_DAYS = 30;
const HISTORY_DAYS = 90;

/** Where a page ended, and the balance the next one goes on from. */
const Position = z.object({ of: z.literal('ledger'), id: z.uuid(), balance_cents: z.number().int() });

/** What somebody has, and how it came to be. Nothing is changed here: credits are moved by the wallet alone. */
export function creditService({ wallet, clock }: CreditDeps) {
  return {
    read: (transact: Transact, user_id: string): Promise<Wallet> =>
      transact(async (trx) => {
        const balance = await wallet.balance(trx, user_id);
        const spent_cents = await store.spentSince(trx, user_id, after(clock.now(), { days: -PACE_DAYS }));
        const covers_days = spent_cents === 0 ? null : Math.floor((balance.balance_cents * PACE_DAYS) / spent_cents);
        return { ...balance, covers_days };
      }),

    async ledger(
      transact: Transact,
      user_id: string,
      cursor: string | undefined,
    ): Promise<{ lines: LedgerLine[]; next_cursor: string | null }> {
      const position = readCursor(Position, cursor);
      const { balance_cents, movements } = await transact((trx) =>
        store.listLatest(trx, user_id, position?.id, LEDGER_PER_PAGE + 1),
      );
      const lines = linesBack(movements, position?.balance_cents ?? balance_cents);
      const page = lines.slice(0, LEDGER_PER_PAGE);
      const next = lines[LEDGER_PER_PAGE];
      const last = page.at(-1);
      if (!next || !last) return { lines: page, next_cursor: null };
      const next_cursor = writeCursor({ of: 'ledger', id: last.txn_id, balance_cents: next.balance_after_cents });
      return { lines: page, next_cursor };
    },

    /** The balance each day ended with, by the owner's calendar, the last of them today. */
    history: (transact: Transact, user_id: string) =>
      transact(async (trx) => {
        const owner = await store.findOwner(trx, user_id);
        const time_zone = owner?.time_zone ?? 'UTC';
        const now = clock.now();
        const days = daysUntil(dayIn(time_zone, now), HISTORY_DAYS);
        const from = after(now, { days: -HISTORY_DAYS - 1 });
        let balance_cents = await store.balanceBefore(trx, user_id, from);
        const movements = await store.listBetween(trx, user_id, from, after(now, { days: 1 }));
        const byDay = Map.groupBy(movements, ({ created_at }) => dayIn(time_zone, created_at));
        for (const [day, moved] of byDay) {
          if (day < (days[0] ?? '')) balance_cents = moved.reduce((sum, each) => sum + changeOf(each), balance_cents);
        }
        return days.map((date) => {
          let spent_cents = 0;
          for (const movement of byDay.get(date) ?? []) {
            balance_cents += changeOf(movement);
            if (movement.kind === 'capture') spent_cents -= movement.held_cents;
          }
          return { date, balance_cents, spent_cents };
        });
      }),

    /** The whole wallet, for its owner's export: every movement from the first, and what is set aside. */
    exported: {
      name: 'credits',
      read: async (trx: Trx, user_id: string) => ({
        balance: await wallet.balance(trx, user_id),
        movements: linesForward(await store.listBetween(trx, user_id, new Date(0), after(clock.now(), { days: 1 })), 0),
        holds: await store.listHolds(trx, user_id),
      }),
    },

    statementMonths: statements.months,
    statement: statements.file,
  };
}

export type CreditService = ReturnType<typeof creditService>;
