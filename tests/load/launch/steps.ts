import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { campaignEndpoints, LaunchResult } from '@universal-media/contract/campaigns/campaigns';
import { campaignStaffEndpoints } from '@universal-media/contract/campaigns/staff';
import type { JsonClient } from '@universal-media/trial/clients/json';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { mustBe } from '../upload/steps.ts';
import { type Launcher, launchBody } from './launchers.ts';

const LOOK_MS = 100;

interface LaunchStepsOptions {
  readonly client: JsonClient;
  readonly origin: string;
  readonly database: OwnerDatabase;
  readonly staff: Record<string, string>;
}

/** A campaign from the button to live on all of its platforms. Where it stands is read for all of them at once. */
export function createLaunchSteps({ client, origin, database, staff }: LaunchStepsOptions) {
  const waiting = new Map<string, { reached: string; tell: () => void }>();
  const stop = new AbortController();

  const watch = async (): Promise<void> => {
    while (!stop.signal.aborted) {
      await sleep(LOOK_MS);
      if (waiting.size === 0) continue;
      const rows = await database.rows<{ campaign_id: string; status: string; open: number }>(
        `select c.campaign_id, c.status, count(*) filter (where p.state <> 'live')::int as open
           from campaign c join campaign_platform p using (campaign_id)
          where c.campaign_id = any($1) group by c.campaign_id`,
        [[...waiting.keys()]],
      );
      for (const { campaign_id, status, open } of rows) {
        const one = waiting.get(campaign_id);
        if (one?.reached !== status || (status === 'active' && open > 0)) continue;
        waiting.delete(campaign_id);
        one.tell();
      }
    }
  };
  const until = (campaign_id: string, reached: string): Promise<void> =>
    new Promise((tell) => {
      waiting.set(campaign_id, { reached, tell });
    });
  const watching = watch();

  return {
    async launch(who: Launcher): Promise<void> {
      const headers = { ...who.headers, 'idempotency-key': randomUUID() };
      const answer = await client.post(`${origin}${campaignEndpoints.createCampaign.path}`, launchBody(who), headers);
      mustBe('create', answer, 201);
      const { campaign_id } = LaunchResult.parse(JSON.parse(answer.body));
      await until(campaign_id, 'under_review');
      const { method, path } = campaignStaffEndpoints.decideCampaign;
      const query = new URLSearchParams({ status: 'active', override: 'true', notes: 'Looks right' });
      mustBe(
        'approve',
        await client.send(method, `${origin}${path.replace('{id}', campaign_id)}?${query.toString()}`, staff),
        200,
      );
      await until(campaign_id, 'active');
    },
    async close(): Promise<void> {
      stop.abort();
      await watching;
    },
  };
}
