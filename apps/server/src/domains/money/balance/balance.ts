import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { LEDGER_PER_PAGE, type LedgerLine, type Wallet } from '@universal-media/contract/money/credits';
import { z } from 'zod';
import { dayIn, daysUntil } from '#core/kit/calendar.ts';
import { after, type Clock } from '#core/kit/clock.ts';
import { readCursor, writeCursor } from '#core/kit/cursor.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { countCreditDays } from '#core/money/credit-days.ts';
import { sumOrigins } from '#core/money/lots.ts';
import type { OwnerTransact, SystemTransact, Trx } from '#storage/transact.ts';
import { readBalance } from '../ledger/balance.ts';
import { lotStore } from '../ledger/lot-store.ts';
import { describeMovements, type LedgerSubjects } from './describe-movements.ts';
import { linesBack, linesForward, spendableChange } from './lines.ts';
import { balanceStore as store } from './store.ts';

/** Fills in what campaigns know: the media that was delivered in the days by which the pace is measured. */
export interface DeliveryReader {
  readonly sumDelivered: (trx: Trx, user_id: string, now: Date) => Promise<number>;
}

interface BalanceContext {
  readonly clock: Clock;
  readonly ledgerSubjects: LedgerSubjects;
}

const HISTORY_DAYS = 90;

/** Where a page ended, and the balance the next page continues from. */
const Position = z.object({ of: z.literal('ledger'), id: z.uuid(), balance_cents: z.number().int() });

/** Lists the packages with the largest purchase that is taken at once. */
export const listCreditPackages = ({ purchase_ceiling }: { readonly purchase_ceiling: number }) => ({
  packages: [...creditPackages],
  max_amount: purchase_ceiling,
});

/** Reads the balance and how many days it lasts at the pace of the last week. Only delivered media counts as spend. */
export function getBalance(
  { clock, sumDelivered }: BalanceContext & DeliveryReader,
  transact: OwnerTransact,
  user_id: string,
): Promise<Wallet> {
  return transact(async (trx) => {
    const balance = await readBalance(trx, user_id);
    const delivered_cents = await sumDelivered(trx, user_id, clock.now());
    const origins = sumOrigins(await lotStore.listLots(trx, user_id));
    return { ...balance, origins, covers_days: countCreditDays(balance.balance_cents, delivered_cents) };
  });
}

async function readLines(
  context: BalanceContext,
  transact: OwnerTransact | SystemTransact,
  user_id: string,
  cursor: string | undefined,
): Promise<{ lines: LedgerLine[]; next_cursor: string | null }> {
  const position = readCursor(Position, cursor);
  const { balance_cents, movements } = await transact(async (trx) => {
    const latest = await store.listLatest(trx, user_id, position?.id, LEDGER_PER_PAGE + 1);
    return { ...latest, movements: await describeMovements(context, trx, user_id, latest.movements) };
  });
  const lines = linesBack(movements, position?.balance_cents ?? balance_cents);
  const page = lines.slice(0, LEDGER_PER_PAGE);
  const next = lines[LEDGER_PER_PAGE];
  const last = page.at(-1);
  if (!next || !last) return { lines: page, next_cursor: null };
  const next_cursor = writeCursor({ of: 'ledger', id: last.txn_id, balance_cents: next.balance_after_cents });
  return { lines: page, next_cursor };
}

/** Lists every movement of credits with the balance after it, latest first. */
export const listLedgerLines = (
  context: BalanceContext,
  transact: OwnerTransact,
  user_id: string,
  cursor: string | undefined,
) => readLines(context, transact, user_id, cursor);

/** Lists the movements of a user's credits for staff, in the same words that the user reads. */
export async function listUserLedgerLines(
  context: BalanceContext,
  transact: SystemTransact,
  user_id: string,
  cursor: string | undefined,
) {
  if (!(await transact((trx) => store.findOwner(trx, user_id)))) throw new Refusal('not_found');
  return readLines(context, transact, user_id, cursor);
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
    const history = days.map((date) => {
      let [spent_cents, returned_cents] = [0, 0];
      for (const movement of byDay.get(date) ?? []) {
        balance_cents += spendableChange(movement);
        if (movement.kind === 'capture') spent_cents -= movement.held_cents;
        if (movement.kind === 'undelivered') returned_cents += spendableChange(movement);
      }
      return { date, balance_cents, spent_cents, returned_cents };
    });
    return takeOffReturned(history);
  });
}

interface SpendDay {
  readonly date: string;
  readonly balance_cents: number;
  readonly spent_cents: number;
  readonly returned_cents: number;
}

/** Takes what came back as undelivered off the latest days that it was captured on: only what was delivered was spent. */
function takeOffReturned(days: readonly SpendDay[]): Omit<SpendDay, 'returned_cents'>[] {
  let off = 0;
  return days
    .toReversed()
    .map(({ returned_cents, ...day }) => {
      off += returned_cents;
      const taken = Math.min(off, day.spent_cents);
      off -= taken;
      return { ...day, spent_cents: day.spent_cents - taken };
    })
    .toReversed();
}

/** Reads the whole ledger of an advertiser for their data export. */
export async function exportCredits(context: BalanceContext, trx: Trx, user_id: string) {
  const until = after(context.clock.now(), { days: 1 });
  const movements = await store.listBetween(trx, user_id, new Date(0), until);
  return {
    balance: await readBalance(trx, user_id),
    movements: linesForward(await describeMovements(context, trx, user_id, movements), 0),
    holds: await store.listHolds(trx, user_id),
  };
}
