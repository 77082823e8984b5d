import { type AuditEntry, auditSentences } from '@universal-media/contract/operations/audit';

/** What the actor did, to read after their name. A newer server may record an action that this page does not know yet. */
export const actionSentence = (action: string): string => auditSentences.get(action) ?? action;

/** Suggestions for the action filter. */
export const knownActions: readonly string[] = [...auditSentences.keys()].toSorted();

/** Quotes a reason that a person wrote; reads a code that the server recorded (`token_reused`) as words. */
export const reasonText = (reason: string): string =>
  /^[a-z]+(_[a-z]+)*$/.test(reason) ? reason.replaceAll('_', ' ') : `“${reason}”`;

/** The actor's current name; entries outlive the accounts they name. */
export function actorText({ actor_kind, actor_name }: Pick<AuditEntry, 'actor_kind' | 'actor_name'>): string {
  if (actor_name !== null) return actor_name;
  switch (actor_kind) {
    case 'system':
      return 'The system';
    case 'staff':
      return 'A former staff member';
    case 'advertiser':
      return 'A former advertiser';
  }
}
