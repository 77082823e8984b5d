import type { AuditEntry } from '@universal-media/contract/operations/audit';
import { formatDay } from '#lib/format/instant-text.ts';

interface DayOfEntries {
  readonly day: string;
  readonly entries: readonly AuditEntry[];
}

/** Groups entries by day in the reader's time zone, keeping their order. */
export function byDay(entries: readonly AuditEntry[], timeZone?: string): DayOfEntries[] {
  const days = Map.groupBy(entries, ({ at }) => formatDay(at, timeZone));
  return [...days].map(([day, dayEntries]) => ({ day, entries: dayEntries }));
}
