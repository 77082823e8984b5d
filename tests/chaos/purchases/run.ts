import { setTimeout as sleep } from 'node:timers/promises';
import { driveStripe, type StripeDriver } from '@universal-media/simulators/stripe/driver';
import { freePortBlock } from '@universal-media/stack/ports';
import { waitFor } from '@universal-media/stack/processes/wait';
import { startStripeSimulator, stripeEnv } from '@universal-media/stack/stripe-simulator';
import { type Random, seededRandom } from '@universal-media/trial/random';
import { confirmNewcomers } from '@universal-media/trial/registration';
import type { Verdict } from '@universal-media/trial/run-programs';
import { openBoard } from '../kit/board.ts';
import { type ChaosEnvironment, createChaosEnvironment } from '../kit/environment.ts';
import { unfinishedInvocations } from '../kit/invocations.ts';
import { planKills, type Victim } from '../kit/kill-plan.ts';
import { carryOutKills, type Killable } from '../kit/kills.ts';
import { plantedServer } from '../kit/planted-server.ts';
import { countOpen, countPaid, countRenewals, unfinishedJobs } from '../kit/records.ts';
import { recoveries } from '../kit/recoveries.ts';
import { buyCredits } from './buyers.ts';
import { planPurchases } from './plan.ts';
import { type PurchasePlant, purchasePlants } from './plants.ts';
import { checkPurchases, isLaterMonth } from './promises.ts';

interface RunOptions {
  readonly purchases: number;
  readonly kills: number;
  readonly lost_percent: number;
  readonly patience_s: number;
  readonly plant: PurchasePlant | undefined;
  readonly seed: number;
}

const BUYING_LIMIT_MS = 60 * 60_000;
// Time for a second booking to show up, which must not happen.
const AFTERMATH_MS = 3000;
const FAULTS_CHANGE_MS = 1500;
// Recurring jobs must run within the program; in production they run after two minutes, five minutes and an hour.
const SETTINGS = { RECONCILE_AFTER_SECONDS: '5', CHECKOUT_CHECK_SECONDS: '8', PAYMENT_LOOK_BACK_SECONDS: '12' };
const VICTIMS = ['api', 'worker', 'restate', 'postgres'] as const;

/** Delivers events two to five times, out of order, and some never; the faults change during the run. */
function disturb(stripe: StripeDriver, random: Random, lost_percent: number) {
  const change = (webhook_copies = random.between(2, 5)) =>
    stripe.setFaults({
      webhook_copies,
      webhook_shuffle: true,
      ...(lost_percent > 0 && { webhook_lost: { share: lost_percent / 100 } }),
    });
  const changing = setInterval(() => void change().catch(() => undefined), FAULTS_CHANGE_MS);
  return { begun: change(5), stop: () => clearInterval(changing) };
}

async function buyUnderKills(environment: ChaosEnvironment, stripe: StripeDriver, options: RunOptions) {
  const { purchases, kills, lost_percent, plant, seed } = options;
  const { database, stack, setting } = environment;
  const server = plant && plantedServer(plant, purchasePlants[plant]);
  const api = await environment.role('api', 'api', server);
  const worker = await environment.role('worker', 'worker', server);
  await stripe.setWebhook({ url: `${api.origin}/api/webhooks/stripe` });
  const disturbance = disturb(stripe, seededRandom(seed, 'events'), lost_percent);
  await disturbance.begun;
  const plan = planKills(seededRandom(seed, 'kills'), VICTIMS, kills);
  const board = openBoard({
    of: purchases,
    count: () => countPaid(database),
    words: (done, paid) => `${done}/${purchases} have paid or left, ${paid} purchases on record as paid`,
    planned: plan.length,
  });
  const stop = new AbortController();
  const signal = AbortSignal.any([stop.signal, AbortSignal.timeout(BUYING_LIMIT_MS)]);
  const targets = new Map<Victim, Killable>([
    ['api', api.process],
    ['worker', worker.process],
    ['restate', stack.engine('restate')],
    ['postgres', stack.engine('postgres')],
  ]);
  const { progress } = board;
  const killing = carryOutKills({ plan, targets, progress, onKill: ({ victim }) => board.killed(victim), signal });
  // The run cannot continue without its victims; the error is thrown where both are awaited.
  killing.finished.catch(() => stop.abort());
  const planned = planPurchases(seededRandom(seed, 'purchases'), purchases, seed, setting('APP_ORIGIN'));
  const buying = buyCredits({ origin: api.origin, ...planned, stripe, allowance: killing.allowance, signal });
  board.watch(buying.acknowledged);
  const [bought, done] = await Promise.all([buying.finished, killing.finished]);
  disturbance.stop();
  return { board, buying: bought, leave: buying.leave, kills: done };
}

/** Waits until no event is under way, the outbox and Restate are empty, and our records equal the provider's. */
function settle(environment: ChaosEnvironment, stripe: StripeDriver, patience_s: number): Promise<boolean> {
  const { database, setting } = environment;
  const admin = setting('RESTATE_ADMIN_URL');
  const settled = async () => {
    const { sessions, invoices, pending_deliveries } = await stripe.state();
    const paid = sessions.filter(({ payment_status }) => payment_status === 'paid').length;
    const months = invoices.filter(isLaterMonth).length;
    return (
      pending_deliveries === 0 &&
      (await countPaid(database)) >= paid &&
      (await countRenewals(database)) >= months &&
      (await countOpen(database)) === 0 &&
      (await unfinishedJobs(database)).length === 0 &&
      // Restate may be back and not yet able to say what it holds: that is not settled either.
      (await unfinishedInvocations(admin).catch(() => ['unknown'])).length === 0
    );
  };
  return waitFor(settled, { what: 'The end of all work', seconds: patience_s, everyMs: 1000 }).then(
    () => true,
    () => false,
  );
}

async function runIn(environment: ChaosEnvironment, stripe: StripeDriver, options: RunOptions): Promise<Verdict> {
  const { purchases, seed, plant, lost_percent } = options;
  const { board, buying, leave, kills } = await buyUnderKills(environment, stripe, options);
  const bought_s = board.elapsed_s();
  board.tell('all buyers have paid or left, everything is running; waiting for the rest');
  // Events lost so far stay lost; the product must find out about them by itself.
  await stripe.clearFaults();
  const settled = await settle(environment, stripe, options.patience_s);
  const seconds = board.elapsed_s();
  await sleep(AFTERMATH_MS);
  await leave();
  const { found, ...figures } = await checkPurchases(environment, await stripe.state(), buying, purchases);
  board.close();
  return {
    ok: settled && Object.keys(found).length === 0,
    seed,
    purchases,
    lost_percent,
    ...(plant && { plant }),
    bought_s,
    seconds,
    settled,
    kills: recoveries(kills),
    retries: buying.retries,
    ...figures,
    broken: found,
  };
}

export async function runPurchases(options: RunOptions): Promise<Verdict> {
  const port = await freePortBlock(1);
  const env = { ...SETTINGS, ...stripeEnv(port) };
  const environment = await createChaosEnvironment({ program: 'purchases', seed: options.seed, env });
  return environment.during(async () => {
    await confirmNewcomers(environment.database);
    // The address for events is set once the API has its port.
    const webhookUrl = 'http://127.0.0.1:9/api/webhooks/stripe';
    const simulator = await startStripeSimulator({ port, webhookUrl, log: () => undefined });
    try {
      return await runIn(environment, driveStripe(env.STRIPE_API_URL), options);
    } finally {
      await simulator.kill();
    }
  });
}
