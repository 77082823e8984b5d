import type { FastifyBaseLogger } from 'fastify';
import type { Config } from '../../config.ts';
import { buildDeps, type Deps } from '../../deps.ts';
import { crowdStory } from './crowd.ts';
import { houseStory } from './house.ts';
import { houseMoneyStory } from './house-money.ts';
import { inventedProvider } from './invented-provider.ts';
import { joStory } from './jo.ts';
import { leaverStories } from './leavers.ts';
import { newStage } from './stage.ts';
import { newStory } from './story.ts';

/** With Jo and two of the leavers there are 120 to be seen. */
const CROWD = 117;

/** Nobody is invented among people who are already there. */
async function refuseTaken({ services, database: { transact } }: Deps): Promise<void> {
  const { users } = await services.users.list(transact, { sort: 'created_at', direction: 'asc' });
  if (users.length + (await services.admins.list(transact)).length > 0) {
    throw new Error('There are people in this database already.');
  }
}

/** The mails that wait are not to be sent, not even by a worker that somebody starts by mistake. */
async function forgetJobs({ outbox, clock }: Deps): Promise<void> {
  const result = { outcome: 'refused', reason: 'A demonstration has no worker.' } as const;
  for (let taken: string[] = ['first']; taken.length > 0; ) {
    taken = [];
    await outbox.handOver(clock.now(), async ({ outbox_id }) => void taken.push(outbox_id));
    for (const outbox_id of taken) await outbox.finish(outbox_id, result, clock.now());
  }
}

/**
 * Fourteen months of a business that never was, through the front doors of the services. Every feature that has something
 * to look at has its part in here.
 */
export async function fillPreview(config: Config, log: FastifyBaseLogger) {
  const story = newStory(new Date());
  // Everybody comes at once, and most from the same few addresses.
  const provider = inventedProvider(story.clock);
  // No platform is asked for anything: what runs is run by hand.
  const adPlatforms = { ...config.adPlatforms, google_ads: undefined, meta: undefined, tiktok: undefined };
  const settings = { ...config, adPlatforms, limitFactor: 100_000, preview: false };
  const deps = await buildDeps(settings, log, story.clock, provider.payments);
  try {
    await refuseTaken(deps);
    const stage = newStage(story, deps, provider);
    houseStory(stage);
    houseMoneyStory(stage);
    joStory(stage);
    leaverStories(stage);
    crowdStory(stage, CROWD);
    await story.tell();
    await forgetJobs(deps);
    return { advertisers: CROWD + 3, staff: (await deps.services.admins.list(deps.database.transact)).length };
  } finally {
    await deps.close();
  }
}
