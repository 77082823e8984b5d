import { setTimeout as sleep } from 'node:timers/promises';
import { campaignEndpoints, LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import type { ManualUpdate } from '@universal-media/contract/campaigns/staff';
import { type Answer, jsonClient } from '@universal-media/trial/clients/json';
import type { Newcomer } from '@universal-media/trial/registration';
import { accountSessions } from '../kit/account-sessions.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { count, createRetrier } from '../kit/retrier.ts';
import { staffSession } from '../kit/staff-session.ts';
import { campaignCalls } from './calls.ts';
import { fileUploads } from './files.ts';
import { BY_HAND, type PlannedCampaign, toSubmission } from './plan.ts';

const AT_ONCE = 40;
const LOOK_MS = 20;
const POLL_MS = 700;
// How long an advertiser waits for the expected state before acting anyway.
const ABSORBED_MS = 120_000;

const Found = campaignEndpoints.getCampaign.answers.body;
type Shown = ReturnType<typeof Found.parse>['campaign'];

/** A campaign whose submission was acknowledged. */
export interface SentOff extends PlannedCampaign {
  readonly campaign_id: string;
  /** Whether what was planned for it was done to the end. */
  done: boolean;
}

export interface Launching {
  readonly sent: SentOff[];
  readonly retries: Record<string, number>;
  readonly counts: Record<string, number>;
  /** Answers that no kill and no fault of ours explains. */
  readonly wrong: string[];
}

interface CrowdOptions {
  readonly environment: ChaosEnvironment;
  readonly origin: string;
  readonly people: readonly Newcomer[];
  readonly plan: readonly PlannedCampaign[];
  /** Up to which share of the campaigns may be begun by now, from 0 to 1. */
  readonly allowance: () => number;
  readonly signal: AbortSignal;
}

/** Advertisers who send campaigns off, and the one of the staff who looks at them. */
export async function launchCrowd({ environment, origin, people, plan, allowance, signal }: CrowdOptions) {
  const client = jsonClient({ sockets: AT_ONCE * 3, patienceMs: 60_000 });
  const { retries, retry } = createRetrier(signal);
  const sessions = accountSessions({ origin, people, client, retry });
  const asStaff = await staffSession({ origin, client, command: environment.command, retry });
  const calls = campaignCalls(client, origin);
  const filesFor = await fileUploads({ client, origin, sessions, accounts: people.length, retry, signal });
  const launching: Launching = { sent: [], retries, counts: {}, wrong: [] };
  const { counts } = launching;
  let finished = 0;

  const wrong = (number: number, doing: string, answer: Answer): void => {
    launching.wrong.push(`campaign ${number}, ${doing}: ${answer.status} ${answer.body.slice(0, 300)}`);
  };

  /** `fits` are the answers that are right; after a lost answer what was done already may be refused. */
  const say = async (number: number, doing: string, send: () => Promise<Answer>, ...fits: number[]) => {
    const response = await retry(send);
    if (!response) return null;
    const { answer, lost } = response;
    if (fits.includes(answer.status)) return answer;
    // A state that cannot be planned for: a platform's review ended, or the first answer was lost.
    if (answer.status === 409 && (lost || answer.body.includes('status_conflict'))) {
      count(counts, `${doing}_came_too_late`);
      return null;
    }
    wrong(number, doing, answer);
    return null;
  };

  const look = async ({ account, campaign_id }: SentOff): Promise<Shown | null> => {
    const seen = await retry(() => sessions.as(account, (who) => calls.find(who, campaign_id)));
    return seen?.answer.status === 200 ? Found.parse(JSON.parse(seen.answer.body)).campaign : null;
  };

  /** As the page does: looks until it is so, for a while. */
  const until = async (campaign: SentOff, is: (shown: Shown) => boolean): Promise<Shown | null> => {
    const end = Date.now() + ABSORBED_MS;
    for (;;) {
      const shown = await look(campaign);
      if (shown && is(shown)) return shown;
      if (Date.now() > end || signal.aborted) {
        count(counts, 'not_waited_for');
        return shown;
      }
      await sleep(POLL_MS);
    }
  };

  const sendOff = async (planned: PlannedCampaign): Promise<SentOff | null> => {
    const { number, account, key, twice } = planned;
    const body = toSubmission(planned, filesFor(account, planned.platforms));
    const send = () => retry(() => sessions.as(account, (who) => calls.create(who, key, body)));
    const [first, second] = await Promise.all(twice ? [send(), send()] : [send()]);
    if (!first) return null;
    const ids = [first, second].flatMap((one) => {
      if (!one) return [];
      if (one.answer.status === 201) return [LaunchResult.parse(JSON.parse(one.answer.body)).campaign_id];
      wrong(number, 'send off', one.answer);
      return [];
    });
    const [campaign_id] = ids;
    if (new Set(ids).size > 1) launching.wrong.push(`campaign ${number}: two of one, ${ids.join(' and ')}`);
    if (campaign_id === undefined) return null;
    const sent: SentOff = { ...planned, campaign_id, done: false };
    launching.sent.push(sent);
    return sent;
  };

  const decide = ({ number, campaign_id }: SentOff, status: 'active' | 'rejected') =>
    say(number, status, () => asStaff((who) => calls.decide(who, campaign_id, status)), 200);

  /** Staff do by hand what has no connection to a platform, as soon as it is due, and record it. */
  const byHand = async (sent: SentOff, mark: ManualUpdate): Promise<void> => {
    const { number, campaign_id, platforms } = sent;
    for (const platform of platforms.filter((one) => one === BY_HAND)) {
      await say(
        number,
        `mark_${mark.state}`,
        () => asStaff((who) => calls.mark(who, campaign_id, platform, mark)),
        200,
      );
    }
  };
  const runsByHand = ({ number }: SentOff): ManualUpdate => ({ state: 'live', external_id: `by-hand-${number}` });

  /** Staff look at it, and only then is it sent to the platforms. */
  const approve = async (sent: SentOff): Promise<boolean> => {
    const waiting = await until(sent, ({ state }) => state !== 'pending');
    if (waiting?.state === 'failed' || !(await decide(sent, 'active'))) return false;
    await until(sent, ({ state }) => state !== 'approved');
    await byHand(sent, runsByHand(sent));
    const seen = await until(sent, ({ state }) => state !== 'launching');
    return seen?.state === 'active';
  };

  const setStatus = ({ number, account, campaign_id }: SentOff, status: 'active' | 'paused') =>
    say(number, status, () => sessions.as(account, (who) => calls.setStatus(who, campaign_id, status)), 200);

  const remove = ({ number, account, campaign_id }: SentOff) =>
    say(number, 'delete', () => sessions.as(account, (who) => calls.remove(who, campaign_id)), 204, 404);

  const change = async (sent: SentOff, changed: Parameters<typeof toSubmission>[2]) => {
    const { number, account, campaign_id } = sent;
    const body = toSubmission(sent, filesFor(account, sent.platforms), changed);
    return say(number, 'change', () => sessions.as(account, (who) => calls.update(who, campaign_id, body)), 200);
  };

  const live = async (sent: SentOff): Promise<void> => {
    const { fate, dollars } = sent;
    if (fate === 'give_up') return void (await remove(sent));
    if (fate === 'reject') {
      await until(sent, ({ state }) => state !== 'pending');
      return void (await decide(sent, 'rejected'));
    }
    const runs = await approve(sent);
    if (fate === 'delete') {
      await remove(sent);
      return byHand(sent, { state: 'ended', spent_cents: 1_000 });
    }
    if (!runs) return;
    if (fate === 'stop' || fate === 'restart') {
      await setStatus(sent, 'paused');
      await byHand(sent, { state: 'paused' });
    }
    if (fate === 'restart') {
      await setStatus(sent, 'active');
      await byHand(sent, runsByHand(sent));
    }
    if (fate === 'raise') {
      await change(sent, { budget_amount: dollars + 100 });
      await byHand(sent, runsByHand(sent));
    }
    if (fate === 'rewrite' && (await change(sent, { headline: 'Tuned after the cold.' }))) await approve(sent);
  };

  const launchOne = async (planned: PlannedCampaign): Promise<void> => {
    while (planned.number / plan.length > allowance() && !signal.aborted) await sleep(LOOK_MS);
    const sent = await sendOff(planned);
    if (!sent) return;
    await live(sent);
    sent.done = true;
  };

  const queue = [...plan];
  const worker = async () => {
    for (let next = queue.shift(); next && !signal.aborted; next = queue.shift()) {
      // Also of one that was answered wrongly: the kills wait for how far the work is.
      await launchOne(next).finally(() => {
        finished += 1;
      });
    }
  };

  return {
    answered: () => finished,
    begin: () => Promise.all(Array.from({ length: AT_ONCE }, worker)).then(() => launching),
    close: () => client.close(),
  };
}
