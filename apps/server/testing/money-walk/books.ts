import { creditEndpoints, type LedgerLine } from '@universal-media/contract/money/credits';
import { milestones } from '@universal-media/contract/money/milestones';
import { toCents } from '@universal-media/contract/wire/money';
import type { AccountHolder } from '../builders/account-holder.ts';

/** What the advertiser's ledger says, added up from its lines. */
export interface Books {
  readonly balance_cents: number;
  readonly paid_cents: number;
  readonly held_cents: number;
  readonly lines: readonly LedgerLine[];
}

/** What a step changes, as the screens promised it. */
export interface Change {
  readonly balance_cents: number;
  readonly held_cents: number;
  readonly paid_cents?: number;
}

const sum = (lines: readonly LedgerLine[], figure: 'amount_cents' | 'held_cents' | 'paid_cents'): number =>
  lines.reduce((all, line) => all + line[figure], 0);

/** Reads every line of the ledger through the API and checks it against the balance on the screens. */
export async function readBooks(who: AccountHolder): Promise<Books> {
  const lines: LedgerLine[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const query = cursor === '' ? '' : `?cursor=${encodeURIComponent(cursor)}`;
    const response = await who.get(`${creditEndpoints.listLedgerLines.path}${query}`);
    const page = creditEndpoints.listLedgerLines.answers.body.parse(response.json());
    lines.push(...page.lines);
    cursor = page.next_cursor;
  }
  const wallet = creditEndpoints.getBalance.answers.body.parse((await who.get(creditEndpoints.getBalance.path)).json());
  const books = {
    balance_cents: sum(lines, 'amount_cents'),
    paid_cents: sum(lines, 'paid_cents'),
    held_cents: sum(lines, 'held_cents'),
    lines,
  };
  if (books.balance_cents !== wallet.balance_cents || books.held_cents !== wallet.held_cents) {
    throw new Error(`the ledger adds up to ${books.balance_cents}, the balance is ${wallet.balance_cents}`);
  }
  return books;
}

const rewards = Object.entries(milestones).map(([key, { credits }]) => ({ key, cents: toCents(credits) }));

/** Rewards are promised on a page of their own: each is as large as it says there. */
function sumRewards(lines: readonly LedgerLine[]): number {
  const found = lines.filter(({ kind }) => kind === 'milestone');
  for (const { reference, amount_cents } of found) {
    const promised = rewards.find(({ key }) => reference.includes(key))?.cents;
    if (promised !== amount_cents) throw new Error(`the reward ${reference} is ${amount_cents}, not ${promised}`);
  }
  return sum(found, 'amount_cents');
}

/** Throws when the ledger differs from the promise by a cent. */
export function expectChange(step: object, before: Books, after: Books, promised: Change): void {
  const lines = after.lines.slice(0, after.lines.length - before.lines.length);
  const reward = sumRewards(lines);
  const found = {
    balance_cents: after.balance_cents - before.balance_cents - reward,
    held_cents: after.held_cents - before.held_cents,
    paid_cents: after.paid_cents - before.paid_cents,
  };
  const differs =
    found.balance_cents !== promised.balance_cents ||
    found.held_cents !== promised.held_cents ||
    (promised.paid_cents !== undefined && found.paid_cents !== promised.paid_cents);
  if (differs) {
    const booked = lines.map(({ kind, reason, amount_cents, held_cents }) => ({
      kind,
      reason,
      amount_cents,
      held_cents,
    }));
    throw new Error(JSON.stringify({ step, promised, found, reward, booked }, null, 2));
  }
}
