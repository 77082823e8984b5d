import type { AdPlatforms } from '#connectors/ad-platforms/ad-account.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { Sealing } from '#connectors/secrets/sealing.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { Log } from '#core/operations/log.ts';
import type { AccountReader } from '#domains/accounts/accounts.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';

/** What the use cases of the domain work with. */
export interface PlatformsContext {
  readonly clock: Clock;
  readonly newId: () => string;
  readonly log: Log;
  readonly live: LiveConnector;
  readonly audit: Audit;
  readonly accounts: AccountReader;
  readonly adPlatforms: AdPlatforms;
  /** Counts the live platform runs in each ad account. Campaigns fill this port. */
  readonly countLiveRuns: (trx: Trx, ad_account_ids: readonly string[]) => Promise<ReadonlyMap<string, number>>;
  /** Tells whether anything in an ad account has not ended yet. Campaigns fill this port. */
  readonly hasUnfinishedRuns: (trx: Trx, ad_account_id: string) => Promise<boolean>;
  readonly limits: Limits;
  readonly notifications: Notifications;
  readonly origin: string;
  readonly sealing: Sealing;
  /** How long after an unanswered call a look-up is trusted: platforms list new accounts with a delay. */
  readonly settle_seconds: number;
  /** How often the states of ad accounts are read. */
  readonly watch_seconds: number;
  readonly transact: SystemTransact;
}
