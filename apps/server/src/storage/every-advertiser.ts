import type { Advertiser } from './schema.ts';
import type { Trx } from './transact.ts';

/**
 * Selects from all advertisers; empty outside the system scope. Searches by part of a name or by email in any case need it,
 * because row-level security prevents the use of their indexes on the table itself.
 */
export const selectFromEveryAdvertiser = (trx: Trx) =>
  trx.$extendTables<{ every_advertiser: Advertiser }>().selectFrom('every_advertiser');
