import type { SecurityEventKind } from '@universal-media/contract/operations/security-events';

/** The account that acted, or whose credentials were tried. */
export interface SecurityAccount {
  readonly kind: 'advertiser' | 'staff';
  readonly id: string;
}

export interface NewSecurityEvent {
  readonly kind: SecurityEventKind;
  /** The error code of the answer, or the reason where the answer is a redirect. */
  readonly code: string;
  readonly account: SecurityAccount | null;
  readonly address: string;
  readonly user_agent: string | null;
  /** Method and route pattern: URLs contain ids and tokens. */
  readonly route: string;
  readonly request_id: string;
}

/** Takes an event without waiting for the database. */
export type NoteSecurityEvent = (event: NewSecurityEvent) => void;
