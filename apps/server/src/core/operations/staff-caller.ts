import type { Permission, StaffRole } from '@universal-media/contract/wire/permissions';

/** A signed-in staff member, as far as operations is concerned: who, with which rights, in which session. */
export interface StaffCaller {
  readonly session_id: string;
  readonly admin: {
    readonly admin_id: string;
    readonly role: StaffRole;
    readonly permissions: readonly Permission[];
  };
}

/** Names a request in the audit log. */
export interface RequestId {
  readonly request_id: string;
}
