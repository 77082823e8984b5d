import { parseArgs } from 'node:util';
import { addDaysTo } from '@universal-media/contract/campaigns/dates';
import { scheduleSync } from '#domains/campaigns/launch/schedule-sync.ts';
import { finishJobs } from '#testing/environment/jobs.ts';
import { openTestEnvironment } from '#testing/environment/test-environment.ts';
import { fill, getCampaigns } from './fill.ts';
import { serveGoogleAccounts } from './google-accounts.ts';
import { googleEnv } from './google-env.ts';

/**
 * A day of one ad account, for the load programs: all its live campaigns are read for 24 hours. Says on its last line how often
 * Google was asked. Needs the engines of `pnpm stack up`.
 */
const { values } = parseArgs({
  options: {
    campaigns: { type: 'string', default: '10000' },
    'near-cap': { type: 'boolean', default: false },
  },
});
const campaigns = Number(values.campaigns);
const QUARTERS = 4 * 24;
const DAYS = 6;
const SPEND_CENTS = 1_000;

const google = await serveGoogleAccounts(getCampaigns(campaigns));
const environment = await openTestEnvironment({ env: googleEnv(google.origin) });
const { context } = environment.deps.services.campaigns;

async function finishAll(): Promise<void> {
  for (let jobs = await finishJobs(environment); jobs.length > 0; jobs = await finishJobs(environment));
}

try {
  await fill(environment, 1, campaigns);
  const today = environment.clock.now().toISOString().slice(0, 10);
  google.served.days = Array.from({ length: DAYS }, (_, index) => ({
    day: addDaysTo(today, index + 1 - DAYS),
    spend_cents: SPEND_CENTS,
  }));
  const run = await environment.deps.database.transact((trx) =>
    trx.selectFrom('campaign_platform').selectAll().orderBy('campaign_id').limit(1).executeTakeFirstOrThrow(),
  );
  // One campaign near its budget has its whole account read more often.
  if (values['near-cap']) {
    const cents = BigInt(SPEND_CENTS * DAYS + 20);
    const near = { media_cents: cents, captured_media_cents: cents };
    await environment.owner
      .updateTable('campaign_platform')
      .set(near)
      .where('campaign_id', '=', run.campaign_id)
      .execute();
  }
  const dates = { start_date: addDaysTo(today, 1 - DAYS), end_date: '2099-01-01', time_zone: 'UTC' };
  await environment.deps.database.transact((trx) => scheduleSync(context, trx, dates, run));
  await finishAll();
  const before = { ...google.served };
  const begun = performance.now();
  for (let quarter = 0; quarter < QUARTERS; quarter += 1) {
    environment.clock.advance({ minutes: 15 });
    await finishAll();
  }
  const { calls, queries } = google.served;
  process.stdout.write(
    `${JSON.stringify({
      campaigns,
      near_cap: values['near-cap'],
      google_queries: queries - before.queries,
      google_requests_with_pages: calls - before.calls,
      seconds: Math.round((performance.now() - begun) / 1_000),
    })}\n`,
  );
} finally {
  await environment.close();
  await google.close();
}
