import type { Objects } from '#connectors/objects/objects.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { AccountReader } from '#domains/accounts/accounts.ts';
import type { Campaigns } from '#domains/campaigns/campaigns.ts';
import type { Audit } from '#domains/operations/operations.ts';
import type { SystemTransact } from '#storage/transact.ts';

/** What the results domain needs from outside. */
export interface ResultsContext {
  readonly accounts: Pick<AccountReader, 'find'>;
  readonly audit: Audit;
  readonly campaigns: Pick<
    Campaigns,
    'figuresKey' | 'find' | 'listChanges' | 'listPlannedRuns' | 'readMoney' | 'search'
  >;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly objects: Objects;
  readonly transact: SystemTransact;
  /** A system transaction apart from the caller's. */
  readonly aside: SystemTransact;
}
