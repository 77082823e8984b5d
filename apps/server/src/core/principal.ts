import type { ApiScope } from '@universal-media/contract/api-scopes';
import type { SessionUser } from '@universal-media/contract/identity';
import type { SessionAdmin } from '@universal-media/contract/staff';

/** A signed-in advertiser, as their session stands at this request. */
export interface Advertiser {
  readonly kind: 'advertiser';
  readonly session_id: string;
  readonly user: SessionUser;
  /** The version of the terms they accepted last. */
  readonly tos_version: string | null;
}

/** An advertiser's program, known by an API key. */
export interface KeyHolder {
  readonly kind: 'api_key';
  readonly key_id: string;
  readonly scopes: readonly ApiScope[];
  readonly user: SessionUser;
  readonly tos_version: string | null;
}

/** A signed-in staff member, with permissions read at this request. */
export interface Staff {
  readonly kind: 'staff';
  readonly session_id: string;
  readonly admin: SessionAdmin;
}

/** What is known of a request besides its input: for the audit log and the list of sessions. */
export interface RequestFacts {
  readonly request_id: string;
  readonly ip: string;
  readonly user_agent: string | null;
}
