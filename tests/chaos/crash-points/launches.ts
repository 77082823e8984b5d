import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import type { CampaignSubmission } from '@universal-media/contract/campaigns/submit/submission';
import { jsonClient } from '@universal-media/trial/clients/json';
import { newcomer } from '@universal-media/trial/registration';
import { accountSessions } from '../kit/account-sessions.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { createRetrier } from '../kit/retrier.ts';
import { staffSession } from '../kit/staff-session.ts';
import { campaignCalls } from '../launch/calls.ts';
import { giveCredits } from '../launch/credits.ts';
import { fileUploads } from '../launch/files.ts';
import { toSubmission } from '../launch/plan.ts';
import { customerLists } from './customer-lists.ts';
import { type CampaignState, type Phase, phases } from './phases.ts';

export const PLATFORMS = ['google', 'meta', 'tiktok'] as const;
const ACCOUNTS = 4;
const DOLLARS = 1_200;
const LOOK_MS = 200;
export const RECORDED_MS = 1_000;

/** All alike, so that all must end alike: sent off, approved, live on three platforms, and what the phase does then. */
export async function alikeLaunches(environment: ChaosEnvironment, origin: string, seed: number, phase: Phase) {
  const stop = new AbortController();
  const client = jsonClient({ sockets: 32, patienceMs: 60_000 });
  const { retry } = createRetrier(stop.signal);
  const people = Array.from({ length: ACCOUNTS }, (_, number) => newcomer(seed, number));
  const sessions = accountSessions({ origin, people, client, retry });
  const asStaff = await staffSession({ origin, client, command: environment.command, retry });
  const calls = campaignCalls(client, origin);
  const filesFor = await fileUploads({ client, origin, sessions, accounts: ACCOUNTS, retry, signal: stop.signal });
  await giveCredits(environment.database);
  const lists =
    phase.hasList && (await customerLists({ environment, client, origin, sessions, accounts: ACCOUNTS, retry }));
  const sent = new Map<string, { readonly account: number; readonly body: CampaignSubmission }>();

  const readStates = (ids: readonly string[]) =>
    environment.database.rows<CampaignState>(
      `select c.campaign_id, c.status, c.revision, array_agg(p.state) as states,
              bool_and(p.sent_revision = c.revision) as is_sent
         from campaign c join campaign_platform p using (campaign_id) where c.campaign_id = any($1) group by 1`,
      [ids],
    );

  const sendOff = async (campaign_id: string): Promise<void> => {
    const account = (sent.size + 1) % ACCOUNTS;
    const planned = {
      number: sent.size + 1,
      account,
      key: `crash-${campaign_id}`,
      fate: 'run',
      twice: false,
      dollars: DOLLARS,
    } as const;
    const body = toSubmission({ ...planned, platforms: PLATFORMS }, filesFor(account, PLATFORMS), {
      draft_id: campaign_id,
      ...(lists && { advanced_mode: true, customer_file: lists[account] }),
    });
    sent.set(campaign_id, { account, body });
    const response = await retry(() => sessions.as(account, (who) => calls.create(who, planned.key, body)));
    if (response?.answer.status !== 201)
      throw new Error(`sending off: ${response?.answer.status} ${response?.answer.body}`);
  };

  const ask = async (campaign_id: string): Promise<void> => {
    const one = sent.get(campaign_id);
    if (!one || !phase.ask) throw new Error(`there is nothing to ask of ${campaign_id}`);
    const { account, body } = one;
    const submission = (change: Partial<CampaignSubmission>) => ({ ...body, ...change });
    const begin = phase.ask;
    const response = await retry(() => sessions.as(account, (who) => begin({ calls, who, campaign_id, submission })));
    const { status, body: text } = response?.answer ?? { status: 0, body: '' };
    if (status >= 300) throw new Error(`the phase does not begin: ${status} ${text}`);
  };

  /** Staff approve what waits for them, until all are where they should be or `enough` says so. True when all are. */
  const until = async (isOver: Phase['isOver'], ids: readonly string[], enough: () => boolean): Promise<boolean> => {
    for (;;) {
      const rows = await readStates(ids);
      const waiting = rows.filter(({ status }) => status === 'under_review');
      for (const { campaign_id } of waiting)
        await retry(() => asStaff((who) => calls.decide(who, campaign_id, 'active')));
      if (rows.length === ids.length && rows.every(isOver)) return true;
      if (enough()) return false;
      await sleep(LOOK_MS);
    }
  };
  const launch = (ids: readonly string[]) => Promise.all(ids.map(sendOff));

  return {
    /** How many advertisers launch, one after the other. */
    advertisers: ACCOUNTS,
    newIds: (count: number): string[] => Array.from({ length: count }, () => randomUUID()),
    /** Brings them to where the phase begins, undisturbed. */
    async prepare(ids: readonly string[], enough: () => boolean): Promise<void> {
      if (!phase.ask) return;
      await launch(ids);
      if (!(await until(phases.launch.isOver, ids, enough))) throw new Error('an undisturbed launch did not go live');
      // The last step records the outcome after the campaign is live.
      await sleep(RECORDED_MS);
    },
    begin: (ids: readonly string[]) => (phase.ask ? Promise.all(ids.map(ask)) : launch(ids)),
    carryOn: (ids: readonly string[], enough: () => boolean) => until(phase.isOver, ids, enough),
    close(): void {
      stop.abort();
      client.close();
    },
  };
}
