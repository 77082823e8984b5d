import type { MailLinks } from '#connectors/email/mail-links.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { Objects } from '#connectors/objects/objects.ts';
import type { ShareLinks } from '#connectors/secrets/share-links.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { AccountReader } from '#domains/accounts/accounts.ts';
import type { Campaigns } from '#domains/campaigns/campaigns.ts';
import type { Audit, Notifications } from '#domains/operations/operations.ts';
import type { SystemTransact } from '#storage/transact.ts';
import type { ResultEvents } from './events.ts';

/** What the results domain needs from outside. */
export interface ResultsContext {
  readonly accounts: Pick<AccountReader, 'find' | 'findBrand'>;
  readonly audit: Audit;
  readonly campaigns: Pick<
    Campaigns,
    'figuresKey' | 'find' | 'listChanges' | 'listPlannedRuns' | 'readMoney' | 'search'
  >;
  readonly clock: Clock;
  readonly events: ResultEvents;
  readonly limits: Limits;
  readonly mailLinks: Pick<MailLinks, 'issue' | 'read'>;
  readonly newId: () => string;
  readonly notifications: Notifications;
  readonly objects: Objects;
  readonly origin: string;
  readonly reportLinks: ShareLinks;
  readonly transact: SystemTransact;
  /** A system transaction apart from the caller's. */
  readonly aside: SystemTransact;
}
