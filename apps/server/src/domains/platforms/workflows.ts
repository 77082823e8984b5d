import { type BoundJob, carryOut } from '#durable/workflow.ts';
import { openAdAccount, readOpenedAccount, recordOpenedAccount } from './ad-accounts/open-ad-account.ts';
import { sendAccountEmail } from './ad-accounts/send-account-email.ts';
import { scheduleAccountWatch, watchAdAccounts } from './ad-accounts/watch-ad-accounts.ts';
import type { PlatformsContext } from './context.ts';
import {
  adAccountEmailJob,
  openAdAccountJob,
  releaseAdAccountJob,
  releaseGrantJob,
  watchAdAccountsJob,
} from './jobs.ts';
import { releaseAdAccount, scheduleReleaseLater } from './own-accounts/disconnect-ad-account.ts';
import { releaseGrant } from './own-accounts/release-grant.ts';

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
  carryOut(adAccountEmailJob, async (steps, { ad_account_id, changed_at }) => {
    await steps.run('send email', () => sendAccountEmail(context, ad_account_id, new Date(changed_at)));
  }),
  carryOut(releaseAdAccountJob, async (steps, { ad_account_id }) => {
    const isReleased = await steps.run('release', () => releaseAdAccount(context, ad_account_id));
    if (!isReleased) await steps.run('try later', () => scheduleReleaseLater(context, ad_account_id));
  }),
  carryOut(releaseGrantJob, async (steps, { grant_id }) => {
    await steps.run('release', () => releaseGrant(context, grant_id));
  }),
  carryOut(watchAdAccountsJob, async (steps, { connection }) => {
    await steps.run('read states', () => watchAdAccounts(context, connection));
    await steps.run('schedule the next', () => scheduleAccountWatch(context, 1, [connection]));
  }),
];
