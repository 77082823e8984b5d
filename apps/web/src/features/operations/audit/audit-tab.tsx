import { useMemo, useState } from 'react';
import { useTabQuery } from '#lib/navigation/use-tab-query.ts';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { noFilters as noEventFilters } from '../security-events/filters.ts';
import { SecurityEvents } from '../security-events/security-events.tsx';
import { AuditLog } from './audit-log.tsx';
import { readFilters, writeFilters } from './filters.ts';

const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'security', label: 'Security events' },
] as const;

/** What users and staff did, or what was refused. The view and the filters of changes are in the URL. */
export function AuditTab() {
  const { query, change, open } = useTabQuery('audit');
  const [eventFilters, setEventFilters] = useState(noEventFilters);
  // The same object while the URL stays the same, so that typing can settle.
  const filters = useMemo(() => readFilters(query), [query]);
  const view = query.get('view') === 'security' ? 'security' : 'changes';
  return (
    <>
      <Segmented
        aria-label="Log"
        value={view}
        onValueChange={(next) => open({ view: next === 'changes' ? null : next })}
        segments={views}
        className="w-full max-w-[22rem]"
      />
      {view === 'changes' ? (
        <AuditLog filters={filters} onFilters={(next) => change(writeFilters(next))} />
      ) : (
        <SecurityEvents filters={eventFilters} onFilters={setEventFilters} />
      )}
    </>
  );
}
