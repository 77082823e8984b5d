import { addDaysTo, endDateAfter } from '@universal-media/contract/campaigns/dates';
import type { AdPlatformName } from '@universal-media/stack/ad-platform-simulators';
import { uuidv7 } from 'uuidv7';
import type { Stream } from '#core/campaigns/forecast/stream.ts';
import { after } from '#core/kit/clock.ts';
import type { openAdPlatforms } from '../ad-platforms/simulated-platforms.ts';
import type { AccountHolder } from '../builders/account-holder.ts';
import { once } from '../builders/wallets.ts';
import type { LaunchEnvironment } from '../environment/launch-environment.ts';
import { finishTogether, neglect, neglectSyncs } from './late-jobs.ts';
import { type Deed, type PlannedRun, planRun } from './plan.ts';

export type Simulators = Awaited<ReturnType<typeof openAdPlatforms<AdPlatformName>>>;

export interface Played extends PlannedRun {
  readonly campaign_id: string;
  readonly owner: AccountHolder;
  /** What was sent last. */
  body: Awaited<ReturnType<LaunchEnvironment['submission']>>;
}

const NAMES: readonly AdPlatformName[] = ['google-ads', 'meta', 'tiktok'];
const PER_PERSON = 10;
const PLENTY_CENTS = 100_000_000;
// Of a hundred campaigns nine in ten spend twice a day's budget, and do not stop at the end of it.
const FAULTS = { rates: { overspend: 0.9 }, overspend_factor: 2 };
// From the last deed of anybody until everything that was done late is done.
const TAIL_DAYS = 3;
// The part of all days on which no ad account is read.
const LATE_SYNCS = 0.25;

/** Campaigns sent off together, approved, and delivered day by day while their owners change, stop and delete them. */
export async function playWave(
  launch: LaunchEnvironment,
  simulators: Simulators,
  { count, stream }: { count: number; stream: Stream },
): Promise<{ runs: Played[]; unguarded: string[] }> {
  const { environment } = launch;
  const drivers = NAMES.map((name) => simulators.driverFor(name));
  for (const driver of drivers) await driver.setFaults(FAULTS);
  const today = () => environment.clock.now().toISOString().slice(0, 10);

  const people = await Promise.all(
    Array.from({ length: Math.ceil(count / PER_PERSON) }, async () => {
      const owner = await launch.advertiser(0);
      const gift = { user_id: owner.user_id, kind: 'grant', from: 'promotion', cents: PLENTY_CENTS } as const;
      await launch.wallets.doing((trx) => launch.wallets.ledger.grantCredits(trx, { ...gift, ...once() }));
      return { owner, sample: await launch.submission(owner, ['google']) };
    }),
  );

  const sendOff = async (planned: PlannedRun): Promise<Played> => {
    const person = people[planned.number % people.length];
    if (!person) throw new RangeError('no advertiser');
    const start_date = addDaysTo(today(), planned.starts_in);
    const dates = { start_date, end_date: endDateAfter(start_date, planned.days) };
    const { number, platforms, dollars } = planned;
    const what = { draft_id: uuidv7(), name: `Run ${number}`, platforms: [...platforms], budget_amount: dollars };
    const body = { ...person.sample, ...dates, ...what };
    const answer = await person.owner.post('/api/campaigns', body);
    if (answer.statusCode !== 201) throw new Error(`run ${number}: ${answer.statusCode} ${answer.body}`);
    return { ...planned, campaign_id: body.draft_id, owner: person.owner, body };
  };

  const doTo = async (run: Played, deed: Deed): Promise<void> => {
    const url = `/api/campaigns/${run.campaign_id}`;
    const { owner } = run;
    if (deed === 'stop') await owner.put(`${url}/status`, { status: 'paused' });
    else if (deed === 'restart') await owner.put(`${url}/status`, { status: 'active' });
    else if (deed === 'delete') await owner.delete(url);
    else {
      const factor = deed === 'raise' ? 1.2 + stream.uniform() : 0.5 + 0.4 * stream.uniform();
      const body = { ...run.body, budget_amount: Math.round(run.body.budget_amount * factor) };
      // Refused where less than was delivered is left, or where it is over: then it stays as it was.
      if ((await owner.put(url, body)).statusCode === 200) run.body = body;
    }
  };

  /** Lists the platform runs that were polled with their budget used up and are still live. They must have stopped. */
  const runningOn = async (seen: readonly Played[]): Promise<string[]> => {
    const parts = await environment.owner
      .selectFrom('campaign_platform')
      .select(['campaign_id', 'platform', 'spent_cents', 'media_cents'])
      .where('state', '=', 'live')
      .whereRef('spent_cents', '>=', 'media_cents')
      .execute();
    const ids = new Set(seen.map(({ campaign_id }) => campaign_id));
    return parts
      .filter(({ campaign_id }) => ids.has(campaign_id))
      .map(
        (part) => `${part.campaign_id} runs on ${part.platform} with ${part.spent_cents} of ${part.media_cents} spent`,
      );
  };

  const runs: Played[] = [];
  const unguarded: string[] = [];
  for (let number = 0; number < count; number += 1) runs.push(await sendOff(planRun(number, stream)));
  await finishTogether(environment);
  for (const { campaign_id } of runs) {
    const answer = await launch.decide(campaign_id, { status: 'active' });
    if (answer.statusCode !== 200) throw new Error(`approving: ${answer.statusCode} ${answer.body}`);
  }
  await finishTogether(environment);
  // The first look comes two seconds after it was switched on.
  environment.clock.advance({ seconds: 3 });
  await finishTogether(environment);

  const last = Math.max(...runs.map(({ starts_in, days }) => starts_in + days)) + TAIL_DAYS;
  for (let day = 0; day <= last; day += 1) {
    for (const driver of drivers) await driver.deliver({ day: today() });
    for (const { owner } of people) await owner.home.post('/api/auth/refresh');
    for (const run of runs) {
      const deed = run.deeds.get(day);
      if (deed) await doTo(run, deed);
    }
    environment.clock.advance({ days: 1 });
    const over = (run: PlannedRun) => day > run.starts_in + run.days + 1;
    const late = new Set(runs.filter((run) => stream.uniform() < run.neglect && !over(run)));
    const ids = new Set([...late].map(({ campaign_id }) => campaign_id));
    const until = after(environment.clock.now(), { seconds: 1 });
    await neglect(environment, ids, until);
    if (stream.uniform() < LATE_SYNCS) await neglectSyncs(environment, until);
    await finishTogether(environment);
    unguarded.push(...(await runningOn(runs.filter((run) => !late.has(run)))));
  }
  for (const driver of drivers) await driver.clearFaults();
  return { runs, unguarded };
}
