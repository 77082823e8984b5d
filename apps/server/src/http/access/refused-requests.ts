import type { SecurityEventKind } from '@universal-media/contract/operations/security-events';
import type { ErrorCode } from '@universal-media/contract/wire/errors';
import type { FastifyRequest } from 'fastify';
import type { AccountViewer, Advertiser, KeyHolder, Staff } from '#core/accounts/principal.ts';
import type { Refusal } from '#core/kit/refusal.ts';
import type { NoteSecurityEvent, SecurityAccount } from '#core/operations/security-event.ts';

const callers = new WeakMap<FastifyRequest, SecurityAccount>();

/** Remembers who calls, for the case that the call is refused. */
export function rememberCaller<Who extends Advertiser | KeyHolder | AccountViewer | Staff>(
  request: FastifyRequest,
  who: Who | null,
): Who | null {
  if (who) {
    callers.set(request, toAccount(who));
  }
  return who;
}

function toAccount(who: Advertiser | KeyHolder | AccountViewer | Staff): SecurityAccount {
  if (who.kind === 'staff') return { kind: 'staff', id: who.admin.admin_id };
  if (who.kind === 'account_viewer') return { kind: 'staff', id: who.admin_id };
  return { kind: 'advertiser', id: who.user.user_id };
}

/**
 * The refusals that become security events: failed proofs of identity, missing rights, and what our own pages never send.
 * The others are ordinary, such as an edit that came too late. A missing session is not among them, because every visitor
 * without one gets that answer.
 */
const kinds: Partial<Record<ErrorCode, SecurityEventKind>> = {
  wrong_credentials: 'sign_in_failed',
  wrong_code: 'second_factor_refused',
  wrong_password: 'password_refused',
  passkey_refused: 'passkey_refused',
  passkey_copied: 'passkey_copied',
  unauthenticated: 'unauthenticated',
  forbidden: 'forbidden',
  too_many_requests: 'rate_limited',
  idempotency_key_reused: 'request_replayed',
  challenge_expired: 'second_factor_refused',
  google_link_expired: 'google_refused',
  invalid_link: 'link_refused',
  content_link_expired: 'link_refused',
  bad_signature: 'signature_refused',
  invalid_input: 'input_refused',
  body_too_large: 'input_refused',
  unsupported_media_type: 'input_refused',
  content_refused: 'input_refused',
  account_in_review: 'frozen_refused',
  own_request: 'rule_refused',
  own_adjustment: 'rule_refused',
  same_device: 'rule_refused',
  last_super_admin: 'rule_refused',
  foreign_url: 'rule_refused',
  purchase_too_large: 'rule_refused',
  invalid_discount: 'rule_refused',
  not_refundable: 'rule_refused',
  advanced_unavailable: 'rule_refused',
  api_key_limit_reached: 'rule_refused',
};

/** A signed-in caller who names a thing that is not there, or belongs to another account. */
const isUnknownId = (request: FastifyRequest, { code }: Refusal): boolean =>
  code === 'not_found' && callers.has(request) && Object.keys(request.params ?? {}).length > 0;

const kindFor = (request: FastifyRequest, refusal: Refusal): SecurityEventKind | undefined =>
  refusal.event ?? kinds[refusal.code] ?? (isUnknownId(request, refusal) ? 'unknown_id' : undefined);

export type NoteRefusal = (request: FastifyRequest, refusal: Refusal) => void;

/** Turns refusals into security events. */
export const noteRefusals =
  (note: NoteSecurityEvent): NoteRefusal =>
  (request, refusal) => {
    const caller = callers.get(request);
    const kind = kindFor(request, refusal);
    if (kind === undefined) return;
    note({
      kind: kind === 'sign_in_failed' && caller ? 'password_refused' : kind,
      code: refusal.code,
      account: caller ?? refusal.account ?? null,
      address: request.ip,
      user_agent: request.headers['user-agent'] ?? null,
      route: `${request.method} ${request.routeOptions.url ?? 'none'}`,
      request_id: request.id,
    });
  };
