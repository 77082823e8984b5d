import type { Advertiser } from './schema.ts';
import type { Trx } from './transact.ts';

/**
 * All advertisers, as only the house sees them. Finding somebody by a part of their name or by their address in any capitals
 * needs it: row-level security keeps the indexes for those from being used on the table itself.
 */
export const selectFromEveryAdvertiser = (trx: Trx) =>
  trx.$extendTables<{ every_advertiser: Advertiser }>().selectFrom('every_advertiser');
