import { type Brand, chooseBrand } from '@universal-media/contract/accounts/business/brands';
import type { IdentityCheck } from '@universal-media/contract/accounts/security/identity-check';
import type { AccountViewer, Advertiser, KeyHolder, RequestFacts, Staff } from '#core/accounts/principal.ts';
import type { Recipients } from '#domains/operations/operations.ts';
import type { Trx } from '#storage/transact.ts';
import { authenticateApiKey } from './api-keys/api-keys.ts';
import { countKeySpend, type KeySpending } from './api-keys/spend-limits.ts';
import type { AccountsContext, ExportSection } from './context.ts';
import { createAccountEvents } from './events.ts';
import { findAccount, isAdvanced } from './profile/account.ts';
import { listBrands } from './profile/business/brands.ts';
import { type DocumentEntity, findDocumentEntity } from './profile/business/legal-entity.ts';
import { recipientPorts } from './profile/preferences/recipients.ts';
import { requireRecentProof } from './profile/require-recent-proof.ts';
import type { AccountRow } from './profile/store.ts';
import { endAllSessions } from './sessions/end-all-sessions.ts';
import { authenticateAdvertiser } from './sessions/sessions.ts';
import { type PreparedReads, prepareFindOpenSession } from './sessions/store.ts';
import { createFirstAdmin, type FirstAdmin } from './staff/members/create-admin.ts';
import { resetSecondFactorFromCommandLine } from './staff/members/reset-second-factor.ts';
import { registerStaffApprovals } from './staff/members/staff-approvals.ts';
import { authenticateStaff } from './staff/sign-in/staff-sessions.ts';
import { prepareFindOpenStaffSession } from './staff/sign-in/store.ts';
import { authenticateViewer } from './users/account-view/account-view.ts';
import { prepareFindOpenAccountView } from './users/account-view/store.ts';
import { accountDashboard } from './users/dashboard-store.ts';
import { registerSecondStepReset } from './users/reset-second-step.ts';
import { changeUser } from './users/users.ts';

type BuiltHere = 'events' | 'exportSections' | 'findOpenSession' | 'findOpenStaffSession' | 'findOpenAccountView';

/** Everything the domain needs from outside: audit log, email delivery, ports to money, secrets, clock and database. */
export interface AccountsDeps extends Omit<AccountsContext, BuiltHere> {
  readonly database: PreparedReads;
}

/** Tells operations whom to write to, and what they want to hear of. */
export const recipients: Recipients = recipientPorts;

export type { KeySpending } from './api-keys/spend-limits.ts';

/** Finds the address and preferences of an advertiser, for domains that send email. */
export interface AccountReader {
  find(trx: Trx, user_id: string): Promise<AccountRow | undefined>;
  /** Answers whether the advertiser may launch campaigns in advanced mode. */
  mayUseAdvanced(trx: Trx, user_id: string): Promise<boolean>;
  /** Finds the brand of a campaign: the one it names, else the default. */
  findBrand(trx: Trx, user_id: string, brand_id: string | null): Promise<Brand | undefined>;
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
    findOpenAccountView: prepareFindOpenAccountView(database),
  };
  registerStaffApprovals(context);
  registerSecondStepReset(context);
  const reader: AccountReader = {
    find: findAccount,
    mayUseAdvanced: (trx, user_id) => isAdvanced(context, trx, user_id),
    findBrand: async (trx, user_id, brand_id) => chooseBrand(await listBrands(context, trx, user_id), brand_id),
  };
  return {
    ...reader,
    /** Finds the company details that a document of the given time names. */
    findDocumentEntity: (trx: Trx, user_id: string, at: Date): Promise<DocumentEntity | undefined> =>
      findDocumentEntity(context, trx, user_id, at),
    /** Counts what API keys put on hold. */
    keySpending: { count: countKeySpend(context) } satisfies KeySpending,
    context,
    dashboard: accountDashboard,
    events: context.events,
    /** Adds what other domains store about an advertiser to their data exports. */
    addExportSections(sections: readonly ExportSection[]): void {
      exportSections.push(...sections);
    },
    authenticateAdvertiser: (session_id: string): Promise<Advertiser | null> =>
      authenticateAdvertiser(context, session_id),
    authenticateApiKey: (key: string, ip: string): Promise<KeyHolder> => authenticateApiKey(context, key, ip),
    authenticateStaff: (session_id: string): Promise<Staff | null> => authenticateStaff(context, session_id),
    authenticateViewer: (view_id: string): Promise<AccountViewer | null> => authenticateViewer(context, view_id),
    /** Refuses a session that has not proved its identity within the last minutes. */
    requireRecentProof: (who: Advertiser | Staff): Promise<void> => requireRecentProof(context, who),
    createFirstAdmin: (admin: FirstAdmin): Promise<string> => createFirstAdmin(context, admin),
    /** Deactivates an account: ends its sessions and its API key, and has its campaigns stopped and its links ended. */
    deactivate: async (trx: Trx, who: Staff, user_id: string, request: RequestFacts): Promise<void> =>
      void (await changeUser(context, trx, who, user_id, { is_active: false }, request)),
    resetSecondFactor: (email: string, check: IdentityCheck): Promise<void> =>
      resetSecondFactorFromCommandLine(context, email, check),
    /** Ends every session of everyone. */
    endAllSessions: (reason: string) => endAllSessions(context, reason),
  };
}

export type Accounts = ReturnType<typeof buildAccounts>;
