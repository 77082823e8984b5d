import type { NewAdmin } from '@universal-media/contract/accounts/admins';
import type { Advertiser, KeyHolder, Staff } from '#core/accounts/principal.ts';
import type { Trx } from '#storage/transact.ts';
import { authenticateApiKey } from './api-keys/api-keys.ts';
import type { AccountsContext, ExportSection } from './context.ts';
import { createAccountEvents } from './events.ts';
import { findAccount, isAdvanced } from './profile/account.ts';
import type { AccountRow } from './profile/store.ts';
import { authenticateAdvertiser } from './sessions/sessions.ts';
import { type PreparedReads, prepareFindOpenSession } from './sessions/store.ts';
import { createFirstAdmin } from './staff/members/create-admin.ts';
import { resetSecondFactorFromCommandLine } from './staff/members/reset-second-factor.ts';
import { authenticateStaff } from './staff/sign-in/staff-sessions.ts';
import { prepareFindOpenStaffSession } from './staff/sign-in/store.ts';

type BuiltHere = 'events' | 'exportSections' | 'findOpenSession' | 'findOpenStaffSession';

/** Everything the domain needs from outside: audit log, email delivery, ports to money, secrets, clock and database. */
export interface AccountsDeps extends Omit<AccountsContext, BuiltHere> {
  readonly database: PreparedReads;
}

/** Finds the address and preferences of an advertiser, for domains that send email. */
export interface AccountReader {
  find(trx: Trx, user_id: string): Promise<AccountRow | undefined>;
  /** Answers whether the advertiser may launch campaigns in advanced mode. */
  mayUseAdvanced(trx: Trx, user_id: string): Promise<boolean>;
}

/** Builds the domain. `context` is for its own routes and workflows; the functions are for other domains and programs. */
export function buildAccounts({ database, ...deps }: AccountsDeps) {
  const exportSections: ExportSection[] = [];
  const context: AccountsContext = {
    ...deps,
    events: createAccountEvents(),
    exportSections,
    findOpenSession: prepareFindOpenSession(database),
    findOpenStaffSession: prepareFindOpenStaffSession(database),
  };
  const reader: AccountReader = {
    find: findAccount,
    mayUseAdvanced: (trx, user_id) => isAdvanced(context, trx, user_id),
  };
  return {
    ...reader,
    context,
    events: context.events,
    /** Adds what other domains store about an advertiser to their data exports. */
    addExportSections(sections: readonly ExportSection[]): void {
      exportSections.push(...sections);
    },
    authenticateAdvertiser: (session_id: string): Promise<Advertiser | null> =>
      authenticateAdvertiser(context, session_id),
    authenticateApiKey: (key: string, ip: string): Promise<KeyHolder | null> => authenticateApiKey(context, key, ip),
    authenticateStaff: (session_id: string): Promise<Staff | null> => authenticateStaff(context, session_id),
    createFirstAdmin: (admin: NewAdmin): Promise<string> => createFirstAdmin(context, admin),
    resetSecondFactor: (email: string): Promise<void> => resetSecondFactorFromCommandLine(context, email),
  };
}
