import { randomUUID } from 'node:crypto';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { type AccountHolder, accountHolder } from '#testing/builders/account-holder.ts';
import { openLanguageModel } from '#testing/environment/language-model.ts';
import { openTestEnvironment, type TestEnvironment } from '#testing/environment/test-environment.ts';
import { type Asking, askAsOwner, askAsVisitor } from './asking.ts';
import { takeTurn } from './take-turn.ts';

/** In dollars a day: one account, one visitor, all visitors and everything together. */
const CAPS = { account: 0.2, visitor: 0.05, visitors: 0.2, total: 0.5 };
const MICROS = 1_000_000;
const ACCOUNTS = 5;
const VISITORS = 20;
const TURNS = 1_000;
/** How many run at the same moment. With more, turns wait longer for a connection to the database than they may. */
const AT_ONCE = 100;

let model: Awaited<ReturnType<typeof openLanguageModel>>;
let environment: TestEnvironment;
beforeAll(async () => {
  model = await openLanguageModel();
  const caps = {
    ASSISTANT_DAILY_CAP: String(CAPS.account),
    ASSISTANT_VISITOR_DAILY_CAP: String(CAPS.visitor),
    ASSISTANT_PUBLIC_DAILY_CAP: String(CAPS.visitors),
    LANGUAGE_MODEL_DAILY_CAP: String(CAPS.total),
  };
  environment = await openTestEnvironment({ env: { ...model.env, ...caps, LANGUAGE_MODEL_TIMEOUT_SECONDS: '60' } });
});
afterAll(async () => {
  await environment.close();
  await model.close();
});

async function askAs({ user_id }: AccountHolder): Promise<Asking> {
  const { deps, owner } = environment;
  const { session_id } = await owner
    .selectFrom('advertiser_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const who = await deps.services.accounts.authenticateAdvertiser(session_id);
  if (!who) throw new Error('The session has ended');
  return askAsOwner(deps.services.support.context, deps.database.transactFor(user_id), who);
}

// Without the limits per account and address, which let far fewer through: only the caps are left.
it('passes no cap with 1,000 turns, 100 at a time, and ends every one of them', { timeout: 300_000 }, async () => {
  const { context } = environment.deps.services.support;
  const askers: Asking[] = [];
  for (let index = 0; index < ACCOUNTS; index += 1) askers.push(await askAs(await accountHolder(environment)));
  for (let index = 0; index < VISITORS; index += 1) {
    askers.push(askAsVisitor(context, environment.deps.database.transact, randomUUID()));
  }
  const take = async (asking: Asking): Promise<string> => {
    for await (const event of takeTurn(
      context,
      asking,
      { message: 'What is the fee?' },
      new AbortController().signal,
    )) {
      if (event.kind === 'end') return event.outcome;
    }
    return 'no end';
  };
  const turns = Array.from({ length: TURNS / askers.length }, () => askers).flat();
  const outcomes: string[] = [];
  for (let done = 0; done < TURNS; done += AT_ONCE) {
    outcomes.push(...(await Promise.all(turns.slice(done, done + AT_ONCE).map(take))));
  }
  expect(outcomes).toHaveLength(TURNS);
  expect(new Set(outcomes)).toEqual(new Set(['answered', 'capped']));

  const totals = await environment.owner
    .selectFrom('model_cost_total')
    .select(['payer', 'purpose', 'cost_micros'])
    .execute();
  const find = (payer: string, purpose: string): number =>
    Number(totals.find((row) => row.payer === payer && row.purpose === purpose)?.cost_micros ?? 0n);
  expect(find('', '')).toBeLessThanOrEqual(CAPS.total * MICROS);
  expect(find('', 'assistant_public')).toBeLessThanOrEqual(CAPS.visitors * MICROS);
  for (const { use } of askers) {
    const { payer } = use;
    const cost =
      payer.kind === 'visitor'
        ? find(`visitor ${payer.visitor_id}`, 'assistant_public')
        : await environment.deps.services.operations.modelCosts.getCost(payer.user_id, 'assistant');
    expect(cost).toBeLessThanOrEqual((payer.kind === 'visitor' ? CAPS.visitor : CAPS.account) * MICROS);
  }
});
