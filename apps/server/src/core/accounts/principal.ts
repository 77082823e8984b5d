import type { SessionUser } from '@universal-media/contract/accounts/identity';
import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import type { ApiScope } from '@universal-media/contract/wire/api-scopes';
import type { ConsentFacts } from '#core/operations/consent.ts';
import type { StaffCaller } from '#core/operations/staff-caller.ts';

/** A signed-in advertiser, with their session as it is at this request. */
export interface Advertiser {
  readonly kind: 'advertiser';
  readonly session_id: string;
  readonly user: SessionUser;
  /** The version of the terms they last accepted. */
  readonly tos_version: string | null;
}

/** A program of an advertiser, authenticated by an API key. */
export interface KeyHolder {
  readonly kind: 'api_key';
  readonly key_id: string;
  readonly scopes: readonly ApiScope[];
  readonly user: SessionUser;
  readonly tos_version: string | null;
}

/**
 * A staff member who sees an account as its advertiser. Not an advertiser: what takes one, such as every change, does not
 * compile with it.
 */
export interface AccountViewer {
  readonly kind: 'account_viewer';
  readonly view_id: string;
  readonly ends_at: Date;
  readonly admin_id: string;
  readonly user: SessionUser;
  readonly tos_version: string | null;
}

/** A signed-in staff member, with permissions read at this request. */
export interface Staff {
  readonly kind: 'staff';
  readonly session_id: string;
  readonly admin: SessionAdmin;
}

/** Facts about a request besides its input, for the audit log and the list of sessions. */
export interface RequestFacts {
  readonly request_id: string;
  readonly ip: string;
  readonly user_agent: string | null;
  /** The mark that a browser got at an earlier sign-in. */
  readonly device_mark?: string | undefined;
  /** The token of the session that the browser holds, which a sign-in replaces. */
  readonly refresh_token?: string | undefined;
  /** What the browser allows about measurement. Absent where no browser asks. */
  readonly consent?: ConsentFacts | undefined;
  /** A browser says that it opens a page, which programs that check links do not. */
  readonly is_page_visit?: boolean | undefined;
}

/** An advertiser's caller: a signed-in person or one of their programs. */
export type Owner = Advertiser | KeyHolder;

/** Who may read what belongs to an advertiser. */
export type Reader = Owner | AccountViewer;

export const ownerActor = ({ user }: Owner) => ({ kind: 'advertiser', user_id: user.user_id }) as const;

export const staffActor = ({ admin }: Pick<StaffCaller, 'admin'>) =>
  ({ kind: 'staff', admin_id: admin.admin_id }) as const;
