import { type BoundJob, carryOut } from '#durable/workflow.ts';
import { openAdAccount, readOpenedAccount, recordOpenedAccount } from './ad-accounts/open-ad-account.ts';
import { scheduleAccountWatch, watchAdAccounts } from './ad-accounts/watch-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';
import { openAdAccountJob, watchAdAccountsJob } from './jobs.ts';

/** The durable jobs of platforms. Each step can be cut off anywhere and repeated. */
export const platformWorkflows = (context: PlatformsContext): BoundJob[] => [
  carryOut(openAdAccountJob, async (steps, { ad_account_id }) => {
    const outcome = await steps.run('open', () => openAdAccount(context, ad_account_id));
    if (outcome === null) return;
    const remote =
      outcome.outcome === 'done'
        ? await steps.run('read', () => readOpenedAccount(context, ad_account_id, outcome.external_id))
        : null;
    await steps.run('record', () => recordOpenedAccount(context, ad_account_id, outcome, remote));
  }),
  carryOut(watchAdAccountsJob, async (steps, { connection }) => {
    await steps.run('read states', () => watchAdAccounts(context, connection));
    await steps.run('schedule the next', () => scheduleAccountWatch(context, 1, [connection]));
  }),
];
