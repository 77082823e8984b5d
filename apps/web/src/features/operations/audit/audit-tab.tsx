import { useState } from 'react';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { noFilters as noEventFilters } from '../security-events/filters.ts';
import { SecurityEvents } from '../security-events/security-events.tsx';
import { AuditLog } from './audit-log.tsx';
import type { AuditFilters } from './filters.ts';

const views = [
  { value: 'changes', label: 'Changes' },
  { value: 'security', label: 'Security events' },
] as const;

interface AuditTabProps {
  filters: AuditFilters;
  onFilters: (filters: AuditFilters) => void;
}

/** What users and staff did, or what was refused. */
export function AuditTab({ filters, onFilters }: AuditTabProps) {
  const [view, setView] = useState<(typeof views)[number]['value']>('changes');
  const [eventFilters, setEventFilters] = useState(noEventFilters);
  return (
    <>
      <Segmented
        aria-label="Log"
        value={view}
        onValueChange={setView}
        segments={views}
        className="w-full max-w-[22rem]"
      />
      {view === 'changes' ? (
        <AuditLog filters={filters} onFilters={onFilters} />
      ) : (
        <SecurityEvents filters={eventFilters} onFilters={setEventFilters} />
      )}
    </>
  );
}
