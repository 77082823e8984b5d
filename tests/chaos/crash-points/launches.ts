import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { jsonClient } from '@universal-media/trial/clients/json';
import { newcomer } from '@universal-media/trial/registration';
import { accountSessions } from '../kit/account-sessions.ts';
import type { ChaosEnvironment } from '../kit/environment.ts';
import { insistence } from '../kit/insist.ts';
import { staffSession } from '../kit/staff-session.ts';
import { campaignCalls } from '../launch/calls.ts';
import { giveCredits } from '../launch/credits.ts';
import { fileUploads } from '../launch/files.ts';
import { submissionOf } from '../launch/plan.ts';

export const PLATFORMS = ['google', 'meta', 'tiktok'] as const;
const ACCOUNTS = 4;
const DOLLARS = 1_200;
const LOOK_MS = 200;

interface LaunchState {
  readonly campaign_id: string;
  readonly status: string;
  readonly open: number;
}

/** All alike, so that all must end alike: sent off, approved, and live on three platforms. */
export async function alikeLaunches(environment: ChaosEnvironment, origin: string, seed: number) {
  const stop = new AbortController();
  const client = jsonClient({ sockets: 32, patienceMs: 60_000 });
  const { insist } = insistence(stop.signal);
  const people = Array.from({ length: ACCOUNTS }, (_, number) => newcomer(seed, number));
  const sessions = accountSessions({ origin, people, client, insist });
  const asStaff = await staffSession({ origin, client, command: environment.command, insist });
  const calls = campaignCalls(client, origin);
  const filesOf = await fileUploads({ client, origin, sessions, accounts: ACCOUNTS, insist, signal: stop.signal });
  await giveCredits(environment.database);
  let number = 0;

  const readStates = (ids: readonly string[]) =>
    environment.database.rows<LaunchState>(
      `select c.campaign_id, c.status, count(*) filter (where p.state <> 'live')::int as open
         from campaign c join campaign_platform p using (campaign_id) where c.campaign_id = any($1) group by 1`,
      [ids],
    );

  const sendOff = async (campaign_id: string): Promise<void> => {
    number += 1;
    const account = number % ACCOUNTS;
    const planned = {
      number,
      account,
      key: `crash-${campaign_id}`,
      fate: 'run',
      twice: false,
      dollars: DOLLARS,
    } as const;
    const body = submissionOf({ ...planned, platforms: PLATFORMS }, filesOf(account, PLATFORMS), {
      draft_id: campaign_id,
    });
    const response = await insist(() => sessions.as(account, (who) => calls.create(who, planned.key, body)));
    if (response?.answer.status !== 201)
      throw new Error(`sending off: ${response?.answer.status} ${response?.answer.body}`);
  };

  return {
    /** How many advertisers launch, one after the other. */
    advertisers: ACCOUNTS,
    newIds: (count: number): string[] => Array.from({ length: count }, () => randomUUID()),
    sendOff: (ids: readonly string[]) => Promise.all(ids.map(sendOff)),

    /** Staff approve what waits for them, until all are live or `enough` says so. True when all are. */
    async carryOn(ids: readonly string[], enough: () => boolean): Promise<boolean> {
      for (;;) {
        const rows = await readStates(ids);
        const waiting = rows.filter(({ status }) => status === 'under_review');
        for (const { campaign_id } of waiting)
          await insist(() => asStaff((who) => calls.decide(who, campaign_id, 'active')));
        if (rows.length === ids.length && rows.every(({ status, open }) => status === 'active' && open === 0))
          return true;
        if (enough()) return false;
        await sleep(LOOK_MS);
      }
    },
    close(): void {
      stop.abort();
      client.close();
    },
  };
}
