import type { Config } from '@universal-media/server/config';
import { buildDeps, type Deps } from '@universal-media/server/deps';
import { previewStore } from '@universal-media/server/domains/accounts/sessions/preview-store';
import { listAdmins } from '@universal-media/server/domains/accounts/staff/members/update-admin';
import { listUsers } from '@universal-media/server/domains/accounts/users/list-users';
import type { FastifyBaseLogger } from 'fastify';
import { createAdFiles } from './campaigns/ad-files.ts';
import { CLIENT_COUNT, scheduleClients } from './campaigns/schedule-clients.ts';
import { scheduleSequenceEmails } from './campaigns/sequence-emails.ts';
import { scheduleAccountDeletions } from './crowd/account-deletions.ts';
import { scheduleCrowd } from './crowd/crowd.ts';
import { scheduleRiskyAccounts } from './crowd/risky-accounts.ts';
import { createDemo } from './demo.ts';
import { scheduleJo } from './jo/jo.ts';
import { createDemoProvider } from './money/demo-provider.ts';
import { scheduleDiscountsAndAdjustments } from './money/discounts-and-adjustments.ts';
import { scheduleStaffHistory } from './staff-history.ts';
import { createTimeline } from './timeline.ts';

/** Together with Jo, the clients, two risky accounts and two of those that ask for deletion, staff see 120 advertisers. */
const CROWD_SIZE = 115 - CLIENT_COUNT;

/** Refuses a database that already has accounts, so that demo accounts never mix with real ones. */
async function refuseUsedDatabase({ database: { transact } }: Deps): Promise<void> {
  const { users } = await listUsers(transact, { sort: 'created_at', direction: 'asc' });
  if (users.length + (await listAdmins(transact)).length > 0) {
    throw new Error('This database already has accounts.');
  }
}

/** Finishes all waiting jobs, so that a worker started by mistake sends no emails. */
async function forgetJobs({ outbox, clock }: Deps): Promise<void> {
  const result = { outcome: 'refused', reason: 'The demo has no worker.' } as const;
  for (let taken: string[] = ['first']; taken.length > 0; ) {
    taken = [];
    await outbox.handOver(clock.now(), async ({ outbox_id }) => void taken.push(outbox_id));
    for (const outbox_id of taken) await outbox.finish(outbox_id, result, clock.now());
  }
}

/**
 * Fills the database with fourteen months of an invented business by calling the use cases. Every feature with a screen
 * has data here.
 */
export async function fillPreview(config: Config, log: FastifyBaseLogger) {
  const timeline = createTimeline(new Date());
  const provider = createDemoProvider(timeline.clock);
  // No platform is called: staff set up every campaign by hand.
  const adPlatforms = { ...config.adPlatforms, 'google-ads': undefined, meta: undefined, tiktok: undefined };
  // The demo makes thousands of calls from a few addresses within minutes, so the rate limits are raised.
  const settings = { ...config, adPlatforms, limitFactor: 100_000, riskFreezesPerDay: 20, preview: false };
  const deps = await buildDeps(settings, log, timeline.clock, provider.payments);
  const files = createAdFiles(deps);
  try {
    await refuseUsedDatabase(deps);
    // Only a database that is marked while it is empty opens without a password.
    await deps.database.transact(previewStore.markAsDemo);
    const demo = createDemo(timeline, deps, provider);
    scheduleStaffHistory(demo);
    scheduleDiscountsAndAdjustments(demo);
    scheduleJo(demo, files);
    scheduleClients(demo, files);
    scheduleSequenceEmails(demo);
    scheduleAccountDeletions(demo);
    scheduleRiskyAccounts(demo);
    scheduleCrowd(demo, CROWD_SIZE);
    await timeline.replay();
    await forgetJobs(deps);
    return {
      advertisers: CROWD_SIZE + CLIENT_COUNT + 5,
      staff: (await listAdmins(deps.database.transact)).length,
    };
  } finally {
    files.close();
    await deps.close();
  }
}
