import { clsx } from 'clsx';
import { useId } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { DateRange } from '#ui/dates/date-range.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { type AuditFilters, isFiltered, isWholeId, noFilters } from './filters.ts';
import { knownActions } from './texts.ts';

const kinds = [
  { value: 'all', label: 'Everyone' },
  { value: 'advertiser', label: 'Advertisers' },
  { value: 'staff', label: 'Staff' },
  { value: 'system', label: 'The system' },
] as const;

interface AuditFilterRowProps {
  filters: AuditFilters;
  onChange: (filters: AuditFilters) => void;
}

export function AuditFilterRow({ filters, onChange }: AuditFilterRowProps) {
  const actions = useId();
  const set = (change: Partial<AuditFilters>) => onChange({ ...filters, ...change });
  const partial = filters.id !== '' && !isWholeId(filters.id);
  return (
    <search
      aria-label="Audit log filters"
      className={clsx(
        'grid items-start gap-x-4 gap-y-3',
        'sm:grid-cols-2 xl:grid-cols-[10rem_minmax(0,1fr)_minmax(0,13rem)_minmax(0,25rem)_auto]',
      )}
    >
      <Field label="Who">
        <Select value={filters.actor_kind} onValueChange={(actor_kind) => set({ actor_kind })} options={kinds} />
      </Field>
      <Field label="Reference or ID" hint={partial ? 'Enter the whole reference or ID.' : undefined}>
        <TextInput
          value={filters.id}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="CMP-26-7F2A9K"
          className="font-mono text-small! font-stretch-[78%]"
          onChange={({ target }) => set({ id: target.value })}
        />
      </Field>
      <Field label="Action">
        <TextInput
          list={actions}
          value={filters.action}
          maxLength={80}
          autoComplete="off"
          spellCheck={false}
          placeholder="staff or staff.created"
          onChange={({ target }) => set({ action: target.value })}
        />
      </Field>
      <datalist id={actions}>
        {knownActions.map((action) => (
          <option key={action} value={action} />
        ))}
      </datalist>
      <DateRange
        label="Days (UTC)"
        value={{ start: filters.from, end: filters.to }}
        onValueChange={({ start, end }) => set({ from: start, to: end })}
      />
      <Button variant="quiet" className="xl:mt-6" disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
        Clear filters
      </Button>
    </search>
  );
}
