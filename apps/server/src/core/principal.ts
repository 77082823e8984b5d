import type { SessionUser } from '@universal-media/contract/identity';
import type { SessionAdmin } from '@universal-media/contract/staff';

/** A signed-in advertiser, as their session stands at this request. */
export interface Advertiser {
  readonly kind: 'advertiser';
  readonly session_id: string;
  readonly user: SessionUser;
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
