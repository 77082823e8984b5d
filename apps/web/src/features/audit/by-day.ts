import type { AuditEntry } from '@universal-media/contract/audit';
import { dayOf } from '../../lib/instant-text.ts';

interface DayOfEntries {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** Entries come latest first; each day of the reader's own calendar is one group, in the same order. */
export function byDay(entries: readonly AuditEntry[], timeZone?: string): DayOfEntries[] {
  const days = Map.groupBy(entries, ({ at }) => dayOf(at, timeZone));
  return [...days].map(([day, ofDay]) => ({ day, entries: ofDay }));
}
