/** The fields of an audit entry as PostgreSQL prints them, in the order in which they are hashed. */
export interface PrintedEntry {
  readonly audit_id: string;
  /** `2026-11-16T09:30:00.000000Z` */
  readonly at: string;
  readonly actor_kind: string;
  readonly actor_id: string | null;
  readonly action: string;
  readonly subject_kind: string;
  readonly subject_id: string;
  readonly request_id: string | null;
  readonly reason: string | null;
  readonly before: string | null;
  readonly after: string | null;
}

export interface Seal {
  readonly position: bigint;
  readonly audit_id: string;
  readonly content_hash: Buffer;
  readonly previous_hash: Buffer;
  readonly hash: Buffer;
  /** Printed like the time of an entry. */
  readonly sealed_at: string;
}
