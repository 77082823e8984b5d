import { disputePriorities, disputeSources, disputeTypes } from '@universal-media/contract/support/dispute';
import { Button } from '#ui/actions/button.tsx';
import { Segmented } from '#ui/forms/choices/segmented.tsx';
import { SearchField } from '#ui/forms/search-field.tsx';
import { Select } from '#ui/forms/select.tsx';
import { type DisputePlace, isFiltered, type StatusFilter } from './filters.ts';
import { priorityLabels, sourceLabels, statusTexts, toOptions, typeLabels } from './texts.ts';

interface FilterBarProps {
  place: DisputePlace;
  onChange: (change: Partial<DisputePlace>) => void;
  assignees: readonly { readonly admin_id: string; readonly full_name: string }[];
  own_id: string;
}

const any = { value: '', label: 'any' };

const statuses: readonly { value: StatusFilter; label: string }[] = [
  { value: 'unresolved', label: 'to do' },
  { value: 'open', label: statusTexts.open.label },
  { value: 'in_review', label: statusTexts.in_review.label },
  { value: 'resolved', label: statusTexts.resolved.label },
  { value: 'closed', label: statusTexts.closed.label },
  { value: 'all', label: 'all' },
];

const views = [
  { value: 'table', label: 'Table' },
  { value: 'board', label: 'Board' },
] as const;

export function FilterBar({ place, onChange, assignees, own_id }: FilterBarProps) {
  const others = assignees.filter(({ admin_id }) => admin_id !== own_id);
  return (
    <div className="flex flex-wrap items-center gap-2.5">
      <SearchField
        label="Search disputes"
        placeholder="Email or dispute ID"
        minLength={1}
        value={place.search}
        onChange={(search) => onChange({ search })}
      />
      {place.view === 'table' && (
        <Select
          size="s"
          aria-label="Status"
          prefix="Status: "
          className="w-auto!"
          value={place.status}
          onValueChange={(status) => onChange({ status })}
          options={statuses}
        />
      )}
      <Select
        size="s"
        aria-label="Type"
        prefix="Type: "
        className="w-auto!"
        value={place.type ?? ''}
        onValueChange={(type) => onChange({ type: type === '' ? undefined : type })}
        options={[{ ...any, value: '' as const }, ...toOptions(typeLabels, disputeTypes)]}
      />
      <Select
        size="s"
        aria-label="Priority"
        prefix="Priority: "
        className="w-auto!"
        value={place.priority ?? ''}
        onValueChange={(priority) => onChange({ priority: priority === '' ? undefined : priority })}
        options={[{ ...any, value: '' as const }, ...toOptions(priorityLabels, disputePriorities)]}
      />
      <Select
        size="s"
        aria-label="Source"
        prefix="Source: "
        className="w-auto!"
        value={place.source ?? ''}
        onValueChange={(source) => onChange({ source: source === '' ? undefined : source })}
        options={[{ ...any, value: '' as const }, ...toOptions(sourceLabels, disputeSources)]}
      />
      <Select
        size="s"
        aria-label="Assigned to"
        prefix="Assigned: "
        className="w-auto!"
        value={place.assigned ?? ''}
        onValueChange={(assigned) => onChange({ assigned: assigned || undefined })}
        options={[
          any,
          { value: own_id, label: 'me' },
          { value: 'none', label: 'none' },
          ...others.map(({ admin_id, full_name }) => ({ value: admin_id, label: full_name })),
        ]}
      />
      {isFiltered(place) && (
        <Button
          size="s"
          variant="quiet"
          onClick={() =>
            onChange({ type: undefined, priority: undefined, source: undefined, assigned: undefined, search: '' })
          }
        >
          Clear filters
        </Button>
      )}
      <Segmented
        size="s"
        aria-label="View"
        className="ms-auto max-sm:ms-0"
        value={place.view}
        onValueChange={(view) => onChange({ view })}
        segments={views}
      />
    </div>
  );
}
