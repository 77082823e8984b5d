import { setTimeout as sleep } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { type Answer, jsonClient } from '@universal-media/trial/clients/json';
import { seedFrom, wholeNumber } from '@universal-media/trial/command-line';
import { type Newcomer, newcomer, registerUrl } from '@universal-media/trial/registration';
import type { Program, Verdict } from '@universal-media/trial/run-programs';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { findings } from '../kit/findings.ts';
import { countAnswers, countWelcomeJobs, readPeople } from '../kit/records.ts';

// Of each process: more than its database connections, so that repeats also meet each other in its queue.
const SOCKETS = 50;
const RETRY_MS = 100;
const ROUNDS = 600;

/** One call, sent again and again under the same key by many at once, to two processes in turn. */
async function repeatAll(origins: readonly string[], person: Newcomer, repeats: number) {
  const client = jsonClient({ sockets: SOCKETS, patienceMs: 60_000 });
  const send = (index: number) =>
    client.post(registerUrl(origins[index % origins.length] ?? ''), person.body, { 'idempotency-key': person.key });
  const last: Answer[] = [];
  const first = { created: 0, in_flight: 0 };
  const strange: string[] = [];
  let retries = 0;

  const repeatUntilCreated = async (index: number) => {
    for (let round = 1; round <= ROUNDS; round += 1) {
      const answer = await send(index);
      if (round === 1 && answer.status === 201) first.created += 1;
      if (round === 1 && answer.status === 409) first.in_flight += 1;
      if (answer.status === 201) {
        last.push(answer);
        return;
      }
      if (answer.status !== 409) {
        strange.push(`${answer.status} ${answer.body}`);
        return;
      }
      retries += 1;
      await sleep(RETRY_MS);
    }
  };

  const news = setInterval(() => console.log(`${last.length}/${repeats} answered with 201, ${retries} retries`), 2000);
  await Promise.all(Array.from({ length: repeats }, (_, index) => repeatUntilCreated(index)));
  clearInterval(news);
  const other = await client.post(registerUrl(origins[0] ?? ''), person.body.replace('Person', 'Other'), {
    'idempotency-key': person.key,
  });
  client.close();
  return { last, first, strange, retries, other };
}

async function runIn(environment: ChaosEnvironment, repeats: number, seed: number): Promise<Verdict> {
  const apis = [await environment.role('api', 'api-1'), await environment.role('api', 'api-2')];
  const begun = performance.now();
  const person = newcomer(seed, 0);
  const { last, first, strange, retries, other } = await repeatAll(
    apis.map(({ origin }) => origin),
    person,
    repeats,
  );
  const people = await readPeople(environment.database);
  const [answers, jobs] = await Promise.all([
    countAnswers(environment.database),
    countWelcomeJobs(environment.database),
  ]);
  const bodies = new Set(last.map(({ body }) => body));
  const cookies = new Set(last.map(({ headers }) => JSON.stringify(headers['set-cookie'])));
  const replayed = last.filter(({ headers }) => headers['idempotent-replayed'] === 'true').length;

  const { found, add } = findings();
  const isOne = (kind: string, n: number) => add(kind, n === 1 ? [] : [`${n} instead of 1`]);
  add('neither_201_nor_409', strange);
  add('never_answered_with_201', last.length === repeats ? [] : [`${repeats - last.length} of ${repeats}`]);
  isOne('different_bodies', bodies.size);
  isOne('different_cookies', cookies.size);
  isOne('answers_that_were_no_replay', last.length - replayed);
  isOne('accounts', people.length);
  isOne('sessions', people[0]?.sessions ?? 0);
  isOne('audit_rows', people[0]?.audit_rows ?? 0);
  isOne('jobs', jobs);
  isOne('kept_answers', answers);
  add('other_body_not_422', other.status === 422 ? [] : [`${other.status} ${other.body}`]);
  return {
    ok: Object.keys(found).length === 0,
    seed,
    repeats,
    processes: apis.length,
    seconds: Math.round((performance.now() - begun) / 100) / 10,
    first_try: first,
    retries,
    accounts: people.length,
    broken: found,
  };
}

export const idempotency: Program = {
  about: 'One registration key, sent by many at once to two API processes: one account, one answer.',
  usage: '[--repeats 1000] [--seed N]',
  async run(args) {
    const { values } = parseArgs({ args, options: { repeats: { type: 'string' }, seed: { type: 'string' } } });
    const repeats = wholeNumber('repeats', values.repeats, { fallback: 1000, min: 2, max: 20_000 });
    const seed = seedFrom(values.seed);
    const environment = await createChaosEnvironment({ program: 'idempotency', seed });
    return environment.during(() => runIn(environment, repeats, seed));
  },
};
