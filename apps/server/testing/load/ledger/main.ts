import { randomUUID } from 'node:crypto';
import { parseArgs } from 'node:util';
import { pino } from 'pino';
import { readConfig } from '#config.ts';
import { buildDeps } from '#deps.ts';

/**
 * Holds and captures through the wallet as fast as it goes, for the load programs: a process of its own, with everything a
 * serving process has. Says on its last line how many pairs it did, and in how many seconds.
 */
const { values } = parseArgs({
  options: { seconds: { type: 'string', default: '5' }, clients: { type: 'string', default: '8' } },
});
const why = { reason: 'A campaign', actor: { kind: 'system' } } as const;
const CENTS = 100;
const PLENTY_CENTS = 100_000_000_000;

const { database, services, close } = await buildDeps(readConfig(), pino({ level: 'warn' }));
const { transact } = database;
const { ledger } = services.money;

const spenders = await transact((trx) =>
  trx.selectFrom('advertiser').select('user_id').where('email', 'like', 'spender-%').execute(),
);
for (const { user_id } of spenders) {
  const cause = { user_id, reference: `plenty ${user_id}`, ...why };
  await transact((trx) =>
    ledger.grantCredits(trx, { ...cause, kind: 'grant', from: 'promotion', cents: PLENTY_CENTS }),
  );
}

let pairs = 0;
const started = performance.now();
const until = started + Number(values.seconds) * 1_000;

const client = async () => {
  while (performance.now() < until) {
    const { user_id } = spenders[Math.floor(Math.random() * spenders.length)] ?? { user_id: '' };
    const hold_id = randomUUID();
    await transact((trx) => ledger.placeHold(trx, { hold_id, user_id, cents: CENTS, reference: hold_id, ...why }));
    const parts = { media_cents: CENTS - 10, fee_cents: 10 };
    await transact((trx) => ledger.captureHold(trx, { hold_id, part: 'meta', ...parts, ...why }));
    pairs += 1;
  }
};
await Promise.all(Array.from({ length: Number(values.clients) }, client));
const seconds = (performance.now() - started) / 1_000;
process.stdout.write(`${JSON.stringify({ pairs, seconds })}\n`);
await close();
