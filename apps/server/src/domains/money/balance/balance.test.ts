import { randomUUID } from 'node:crypto';
import { creditPackages } from '@universal-media/contract/money/credit-packages';
import { creditEndpoints, type LedgerLine } from '@universal-media/contract/money/credits';
import { uuidv7 } from 'uuidv7';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { bearer } from '#testing/builders/people.ts';
import { createWallets, once, type Wallets, why } from '#testing/builders/wallets.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { createLedger } from '../ledger/ledger.ts';
import { exportCredits } from './balance.ts';

let environment: TestEnvironment;
let wallets: Wallets;
beforeAll(async () => {
  environment = await openTestEnvironment();
  wallets = createWallets(environment);
});
afterAll(() => environment.close());

type Person = Awaited<ReturnType<Wallets['newcomer']>>;

const ask = ({ page }: Person, url: string, query: Record<string, string> = {}) =>
  environment.app.inject({ url, query, headers: bearer(page.token) });

const readWallet = async (person: Person) =>
  creditEndpoints.getBalance.answers.body.parse((await ask(person, creditEndpoints.getBalance.path)).json());

async function readLedger(person: Person): Promise<LedgerLine[]> {
  const lines: LedgerLine[] = [];
  for (let cursor: string | null = ''; cursor !== null; ) {
    const response = await ask(person, creditEndpoints.listLedgerLines.path, cursor ? { cursor } : {});
    const page = creditEndpoints.listLedgerLines.answers.body.parse(response.json());
    lines.push(...page.lines);
    cursor = page.next_cursor;
  }
  return lines;
}

/** Holds 60 of 105 credits and spends 35 of them. */
async function createCampaign({ user_id }: Person) {
  const hold_id = randomUUID();
  const { ledger, doing } = wallets;
  await doing((trx) => ledger.placeHold(trx, { hold_id, user_id, cents: 6_000, ...once() }));
  await doing((trx) => ledger.captureHold(trx, { hold_id, part: 'meta', media_cents: 3_000, fee_cents: 500, ...why }));
  return hold_id;
}

describe('the packages', () => {
  it('are public, with the largest purchase that is taken at once', async () => {
    const response = await environment.app.inject({ url: creditEndpoints.listCreditPackages.path });
    expect(response.json()).toEqual({ packages: creditPackages, max_amount: 100_000 });
  });
});

describe('the wallet', () => {
  it('returns the balance, the holds and how long the balance lasts', async () => {
    const jo = await wallets.buyer();
    expect(await readWallet(jo)).toEqual({
      balance_cents: 10_500,
      paid_cents: 8_000,
      granted_cents: 2_500,
      held_cents: 0,
      debt_cents: 0,
      origins: [
        { origin: 'code', amount_cents: 2_000 },
        { origin: 'bonus', amount_cents: 500 },
        { origin: 'purchase', amount_cents: 8_000 },
      ],
      covers_days: null,
    });
    await createCampaign(jo);
    // What was charged at the launch is not delivered yet, so there is no pace.
    expect(await readWallet(jo)).toMatchObject({ balance_cents: 4_500, held_cents: 2_500, covers_days: null });
  });

  it('appears in the session to the cent', async () => {
    const jo = await wallets.buyer();
    await wallets.doing((trx) => wallets.ledger.adjustBalance(trx, { user_id: jo.user_id, cents: -1, ...once() }));
    expect((await jo.page.me()).json()).toMatchObject({ user: { credit_balance: 104.99 } });
    const again = await jo.page.post('/api/auth/refresh');
    expect(again.json()).toMatchObject({ user: { credit_balance: 104.99 } });
  });
});

describe('the ledger', () => {
  it('lists every movement with the balance after it, latest first', async () => {
    const jo = await wallets.buyer();
    const hold_id = await createCampaign(jo);
    await wallets.doing((trx) => wallets.ledger.releaseHold(trx, { hold_id, ...why }));
    const seen = (await readLedger(jo)).map((line) => [
      line.kind,
      line.amount_cents,
      line.paid_cents,
      line.granted_cents,
      line.held_cents,
      line.balance_after_cents,
    ]);
    expect(seen).toEqual([
      ['release', 2_500, 2_500, 0, -2_500, 7_000],
      ['capture', 0, 0, 0, -3_500, 4_500],
      ['hold', -6_000, -3_500, -2_500, 6_000, 4_500],
      ['purchase', 10_500, 8_000, 2_500, 0, 10_500],
    ]);
  });

  it('pages with consistent balances while more is booked', async () => {
    const jo = await wallets.newcomer();
    const grant = (cents: number) =>
      wallets.doing((trx) =>
        wallets.ledger.grantCredits(trx, { user_id: jo.user_id, kind: 'grant', from: 'promotion', cents, ...once() }),
      );
    for (let cents = 1; cents <= 120; cents += 1) await grant(cents);
    const first = creditEndpoints.listLedgerLines.answers.body.parse(
      (await ask(jo, creditEndpoints.listLedgerLines.path)).json(),
    );
    await grant(1_000);
    const second = creditEndpoints.listLedgerLines.answers.body.parse(
      (await ask(jo, creditEndpoints.listLedgerLines.path, { cursor: first.next_cursor ?? '' })).json(),
    );
    expect(second.lines[0]?.balance_after_cents).toBe((70 * 71) / 2);
    const lines = await readLedger(jo);
    expect(lines).toHaveLength(121);
    let balance = 0;
    for (const line of lines.toReversed()) {
      balance += line.amount_cents;
      expect(line.balance_after_cents).toBe(balance);
    }
  });

  it('is readable by its owner only, and refuses a foreign cursor', async () => {
    await wallets.buyer();
    const stranger = await wallets.newcomer();
    expect(await readLedger(stranger)).toEqual([]);
    expect((await ask(stranger, creditEndpoints.listLedgerLines.path, { cursor: 'nonsense' })).statusCode).toBe(400);
    expect((await environment.app.inject({ url: creditEndpoints.listLedgerLines.path })).statusCode).toBe(401);
  });
});

const inZone = async ({ user_id }: Person, time_zone: string) => {
  await environment.owner.updateTable('advertiser').set({ time_zone }).where('user_id', '=', user_id).execute();
};

/** A wallet whose clock stands still at an instant of the past. */
const at = (instant: string) =>
  createLedger({
    clock: { now: () => new Date(instant) },
    newId: uuidv7,
    live: {
      publish: () => undefined,
      subscribe: () => Promise.reject(new Error('no subscriber')),
      close: async () => {},
    },
  });

const given = ({ user_id }: Person, instant: string, cents: number, reason: string = why.reason) =>
  wallets.doing((trx) =>
    at(instant).grantCredits(trx, { user_id, kind: 'grant', from: 'promotion', cents, ...once(), reason }),
  );

it('exports the whole ledger of an advertiser', async () => {
  const jo = await wallets.buyer();
  const hold_id = await createCampaign(jo);
  const exported = await wallets.doing((trx) =>
    exportCredits(environment.deps.services.money.context, trx, jo.user_id),
  );
  expect(exported.movements.map(({ kind, balance_after_cents }) => [kind, balance_after_cents])).toEqual([
    ['purchase', 10_500],
    ['hold', 4_500],
    ['capture', 4_500],
  ]);
  expect(exported.holds).toMatchObject([{ hold_id, captured_cents: 3_500, closed_at: null }]);
  expect(JSON.parse(JSON.stringify(exported))).toHaveProperty('balance.held_cents', 2_500);
});

describe('the history', () => {
  it("has 90 days in the owner's time zone, each with its closing balance", async () => {
    const jo = await wallets.buyer();
    await createCampaign(jo);
    await inZone(jo, 'Pacific/Auckland');
    const { days } = creditEndpoints.getBalanceHistory.answers.body.parse(
      (await ask(jo, creditEndpoints.getBalanceHistory.path)).json(),
    );
    expect(days).toHaveLength(90);
    const today = new Intl.DateTimeFormat('sv-SE', { timeZone: 'Pacific/Auckland' }).format(environment.clock.now());
    expect(days.at(-1)).toEqual({ date: today, balance_cents: 4_500, spent_cents: 3_500 });
    expect(days.at(-2)).toMatchObject({ balance_cents: 0, spent_cents: 0 });
  });
});

describe('statements', () => {
  const readMonths = async (person: Person) =>
    creditEndpoints.listStatements.answers.body.parse((await ask(person, creditEndpoints.listStatements.path)).json())
      .months;
  const statement = (person: Person, month: string, format = 'csv') =>
    ask(person, `/api/credits/statements/${month}/${format}`);

  it("exist for each month with a movement, in the owner's time zone", async () => {
    const jo = await wallets.newcomer();
    await inZone(jo, 'America/New_York');
    await given(jo, '2026-02-01T04:59:00Z', 100);
    await given(jo, '2026-02-01T05:00:00Z', 200);
    await given(jo, '2026-04-15T12:00:00Z', 400);
    expect(await readMonths(jo)).toEqual(['2026-04', '2026-02', '2026-01']);
    expect((await statement(jo, '2026-03')).statusCode).toBe(404);
    expect((await statement(jo, '2026-13')).statusCode).toBe(400);
  });

  it('have opening and closing balances and every line between', async () => {
    const jo = await wallets.newcomer();
    await given(jo, '2026-01-20T12:00:00Z', 1_000);
    await given(jo, '2026-02-10T12:00:00Z', 250, '=HYPERLINK("http://evil.example")');
    await given(jo, '2026-02-28T23:59:59Z', 5);
    const response = await statement(jo, '2026-02');
    expect(response.headers['content-type']).toBe('text/csv; charset=utf-8');
    expect(response.headers['content-disposition']).toBe('attachment; filename="statement-2026-02.csv"');
    const [head, opening, first, second, closing, end] = response.body.split('\r\n');
    expect(head?.startsWith('\uFEFFDate,')).toBe(true);
    expect(opening).toBe(',,Opening balance,,,,,,,10');
    expect(first).toContain(`"'=HYPERLINK(""http://evil.example"")"`);
    expect(first).toMatch(/^2026-02-10,2026-02-10T12:00:00.000Z,grant,.*,0,2.5,2.5,0,12.5$/);
    expect(second).toMatch(/,0,0.05,0.05,0,12.55$/);
    expect(closing).toBe(',,Closing balance,,,,,,,12.55');
    expect(end).toBe('');
  });

  it('are available as PDF, to their owner only', async () => {
    const jo = await wallets.newcomer();
    await given(jo, '2026-02-10T12:00:00Z', 250);
    const response = await statement(jo, '2026-02', 'pdf');
    expect(response.headers['content-type']).toBe('application/pdf');
    expect(response.rawPayload.subarray(0, 5).toString()).toBe('%PDF-');
    expect((await statement(await wallets.newcomer(), '2026-02')).statusCode).toBe(404);
  });
});
