import {
  type CreditPackage,
  creditPackages,
  LEDGER_PER_PAGE,
  type LedgerLine,
  type Wallet,
} from '@universal-media/contract/money/credits';
import { z } from 'zod';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import type { OwnerTransact, Trx } from '#storage/transact.ts';
import { readBalance } from '../ledger/balance.ts';
import { linesBack, linesForward, spendableChange } from './lines.ts';
import { balanceStore as store } from './store.ts';

interface BalanceContext {
  readonly clock: Clock;
}

const PACE_DAYS = 30;
const HISTORY_DAYS = 90;

/** Where a page ended, and the balance the next page continues from. */
const Position = z.object({ of: z.literal('ledger'), id: z.uuid(), balance_cents: z.number().int() });

export const listCreditPackages = (): CreditPackage[] => [...creditPackages];

/** Reads the balance and how many days it lasts at the pace of the last 30 days. */
export function getBalance({ clock }: BalanceContext, transact: OwnerTransact, user_id: string): Promise<Wallet> {
  return transact(async (trx) => {
    const balance = await readBalance(trx, user_id);
    const spent_cents = await store.spentSince(trx, user_id, after(clock.now(), { days: -PACE_DAYS }));
    const covers_days = spent_cents === 0 ? null : Math.floor((balance.balance_cents * PACE_DAYS) / spent_cents);
    return { ...balance, covers_days };
  });
}

/** Lists every movement of credits with the balance after it, latest first. */
export async function listLedgerLines(
  transact: OwnerTransact,
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
}

/** Computes the balance at the end of each day, in the advertiser's time zone. The last day is today. */
export function getBalanceHistory({ clock }: BalanceContext, transact: OwnerTransact, user_id: string) {
  return transact(async (trx) => {
    const owner = await store.findOwner(trx, user_id);
    const time_zone = owner?.time_zone ?? 'UTC';
    const now = clock.now();
    const days = daysUntil(dayIn(time_zone, now), HISTORY_DAYS);
    const from = after(now, { days: -HISTORY_DAYS - 1 });
    let balance_cents = await store.balanceBefore(trx, user_id, from);
    const movements = await store.listBetween(trx, user_id, from, after(now, { days: 1 }));
    const byDay = Map.groupBy(movements, ({ created_at }) => dayIn(time_zone, created_at));
    for (const [day, moved] of byDay) {
      if (day < (days[0] ?? ''))
        balance_cents = moved.reduce((sum, each) => sum + spendableChange(each), balance_cents);
    }
    return days.map((date) => {
      let spent_cents = 0;
      for (const movement of byDay.get(date) ?? []) {
        balance_cents += spendableChange(movement);
        if (movement.kind === 'capture') spent_cents -= movement.held_cents;
      }
      return { date, balance_cents, spent_cents };
    });
  });
}

/** Reads the whole ledger of an advertiser for their data export. */
export async function exportCredits({ clock }: BalanceContext, trx: Trx, user_id: string) {
  const until = after(clock.now(), { days: 1 });
  return {
    balance: await readBalance(trx, user_id),
    movements: linesForward(await store.listBetween(trx, user_id, new Date(0), until), 0),
    holds: await store.listHolds(trx, user_id),
  };
}
