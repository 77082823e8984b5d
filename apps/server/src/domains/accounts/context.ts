import type { Account } from '@universal-media/contract/accounts/account';
import type { MailLinks } from '#connectors/email/mail-links.ts';
import type { GoogleSignIn } from '#connectors/google/google-sign-in.ts';
import type { Limits } from '#connectors/limits/limits.ts';
import type { LiveConnector } from '#connectors/live/live.ts';
import type { AccessTokens } from '#connectors/secrets/access-tokens.ts';
import type { ApiKeys } from '#connectors/secrets/api-keys.ts';
import type { ContentLinks } from '#connectors/secrets/content-links.ts';
import type { DeviceMarks } from '#connectors/secrets/device-marks.ts';
import type { MailedTokens } from '#connectors/secrets/mailed-tokens.ts';
import type { Passkeys } from '#connectors/secrets/passkeys.ts';
import type { Passwords } from '#connectors/secrets/passwords.ts';
import type { RecoveryCodes } from '#connectors/secrets/recovery-codes.ts';
import type { RefreshTokens } from '#connectors/secrets/refresh-tokens.ts';
import type { Sealing } from '#connectors/secrets/sealing.ts';
import type { Totp } from '#connectors/secrets/totp.ts';
import type { AdvancedRule } from '#core/accounts/advanced-mode.ts';
import type { Clock } from '#core/kit/clock.ts';
import type { NoteSecurityEvent } from '#core/operations/security-event.ts';
import type {
  Approvals,
  Audit,
  ExportList,
  LinkConsent,
  NoteSiteEvent,
  Notifications,
} from '#domains/operations/operations.ts';
import type { SystemTransact, Trx } from '#storage/transact.ts';
import type { AccountEvents } from './events.ts';
import type { FindOpenSession } from './sessions/store.ts';
import type { FindOpenStaffSession } from './staff/sign-in/store.ts';
import type { FindOpenAccountView } from './users/account-view/store.ts';

/** Reads the credits an advertiser can spend, in cents. The money domain fills this port. */
export type BalanceReader = (trx: Trx, user_id: string) => Promise<{ readonly balance_cents: number }>;

/** Reads the discount codes of an advertiser for the account page. The money domain fills this port. */
export type DiscountCodeReader = (
  trx: Trx,
  user_id: string,
) => Promise<Pick<Account, 'discount_codes' | 'unused_discount_codes'>>;

/** One section of a data export, named in snake_case. Every domain that stores personal data adds its own. */
export interface ExportSection {
  readonly name: string;
  /** Runs in a system transaction, so it must select this advertiser's rows and no others. */
  read(trx: Trx, user_id: string): Promise<unknown>;
}

/** Everything the use cases of the accounts domain work with. */
export interface AccountsContext {
  readonly approvals: Approvals;
  readonly audit: Audit;
  readonly exportList: ExportList;
  readonly notifications: Notifications;
  /** For failures that are answered with a redirect. All others become security events by their refusal. */
  readonly noteSecurityEvent: NoteSecurityEvent;
  /** Counts a new account by day, without saying whose. */
  readonly noteSignUp: (ip: string) => void;
  readonly noteSiteEvent: NoteSiteEvent;
  readonly linkConsent: LinkConsent;
  readonly events: AccountEvents;
  readonly readBalance: BalanceReader;
  readonly listAssignedCodes: DiscountCodeReader;
  /** Read when an export starts: higher domains add their sections after this domain is built. */
  readonly exportSections: readonly ExportSection[];
  readonly findOpenSession: FindOpenSession;
  readonly findOpenStaffSession: FindOpenStaffSession;
  readonly findOpenAccountView: FindOpenAccountView;
  readonly limits: Limits;
  readonly live: LiveConnector;
  readonly passwords: Passwords;
  readonly tokens: AccessTokens;
  readonly refreshTokens: RefreshTokens;
  readonly deviceMarks: DeviceMarks;
  readonly mailLinks: MailLinks;
  readonly mailedTokens: MailedTokens;
  readonly apiKeySecrets: ApiKeys;
  readonly totp: Totp;
  readonly passkeys: Passkeys;
  readonly recoveryCodes: RecoveryCodes;
  readonly sealing: Sealing;
  /** Signs the links to logos. */
  readonly contentLinks: ContentLinks;
  readonly advanced: AdvancedRule;
  /** Undefined where no Google client is configured. */
  readonly google: GoogleSignIn | undefined;
  readonly clock: Clock;
  readonly newId: () => string;
  /** Origin of the web app, for links in emails. */
  readonly origin: string;
  /** True in the read-only demo. */
  readonly preview: boolean;
  /** Sees every advertiser: for jobs, and for requests whose caller is not known yet. */
  readonly transact: SystemTransact;
  /** Commits apart from the request's own transaction, so its rows stay when the request is refused. */
  readonly aside: SystemTransact;
}
