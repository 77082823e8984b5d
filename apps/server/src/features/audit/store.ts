import type { Trx } from '../../storage/transact.ts';

export type Actor =
  | { readonly kind: 'advertiser'; readonly user_id: string }
  | { readonly kind: 'staff'; readonly admin_id: string }
  | { readonly kind: 'system' };

export interface AuditEntry {
  readonly actor: Actor;
  /** `noun.verb` in the past tense: `advertiser.registered`. */
  readonly action: `${string}.${string}`;
  readonly subject: { readonly kind: string; readonly id: string };
  readonly request_id: string | null;
  readonly reason?: string;
  readonly before?: object;
  readonly after?: object;
}

const actorId = (actor: Actor) =>
  actor.kind === 'advertiser' ? actor.user_id : actor.kind === 'staff' ? actor.admin_id : null;

export async function insertEntry(trx: Trx, audit_id: string, at: Date, entry: AuditEntry): Promise<void> {
  await trx
    .insertInto('audit_log')
    .values({
      audit_id,
      at,
      actor_kind: entry.actor.kind,
      actor_id: actorId(entry.actor),
      action: entry.action,
      subject_kind: entry.subject.kind,
      subject_id: entry.subject.id,
      request_id: entry.request_id,
      reason: entry.reason ?? null,
      before: entry.before ? JSON.stringify(entry.before) : null,
      after: entry.after ? JSON.stringify(entry.after) : null,
    })
    .execute();
}
