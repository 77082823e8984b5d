import { securityEventKinds, securityEventLabels } from '@universal-media/contract/operations/security-events';
import { clsx } from 'clsx';
import { Button } from '#ui/actions/button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';
import { isWholeId } from '../audit/filters.ts';
import { isFiltered, isWholeAddress, noFilters, type SecurityEventFilters } from './filters.ts';

const kinds = [
  { value: 'all', label: 'All events' },
  ...securityEventKinds.map((value) => ({ value, label: securityEventLabels[value] })),
] as const;

interface EventFilterRowProps {
  filters: SecurityEventFilters;
  onChange: (filters: SecurityEventFilters) => void;
}

export function EventFilterRow({ filters, onChange }: EventFilterRowProps) {
  const set = (change: Partial<SecurityEventFilters>) => onChange({ ...filters, ...change });
  const isPartialId = filters.id !== '' && !isWholeId(filters.id);
  const isPartialAddress = filters.address !== '' && !isWholeAddress(filters.address);
  return (
    <search
      aria-label="Security event filters"
      className={clsx(
        'grid items-start gap-x-4 gap-y-3',
        'sm:grid-cols-2 xl:grid-cols-[18rem_minmax(0,1fr)_minmax(0,16rem)_auto]',
      )}
    >
      <Field label="Event">
        <Select value={filters.kind} onValueChange={(kind) => set({ kind })} options={kinds} />
      </Field>
      <Field label="Account ID" hint={isPartialId ? 'Enter the full ID.' : undefined}>
        <TextInput
          value={filters.id}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="0192f1c4-7d6e-…"
          className="font-mono text-small! font-stretch-[78%]"
          onChange={({ target }) => set({ id: target.value })}
        />
      </Field>
      <Field label="IP address" hint={isPartialAddress ? 'Enter a full address or network.' : undefined}>
        <TextInput
          value={filters.address}
          maxLength={60}
          autoComplete="off"
          spellCheck={false}
          placeholder="203.0.113.7 or 2001:db8::/64"
          onChange={({ target }) => set({ address: target.value })}
        />
      </Field>
      <Button variant="quiet" className="xl:mt-6" disabled={!isFiltered(filters)} onClick={() => onChange(noFilters)}>
        Clear filters
      </Button>
    </search>
  );
}
