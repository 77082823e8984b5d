import type { Clock } from '../../core/clock.ts';
import type { Trx } from '../../storage/transact.ts';
import { type AuditEntry, insertEntry } from './store.ts';

interface AuditDeps {
  readonly clock: Clock;
  readonly newId: () => string;
}

export function auditService({ clock, newId }: AuditDeps) {
  return {
    /** Takes the transaction of the change it tells about: without the change there is no entry, and the reverse. */
    record: (trx: Trx, entry: AuditEntry): Promise<void> => insertEntry(trx, newId(), clock.now(), entry),
  };
}

export type AuditService = ReturnType<typeof auditService>;
