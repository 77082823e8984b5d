import { CheckboxBox } from '../../ui/checkbox.tsx';
import { allState, toggleAll } from '../../ui/table-model.ts';
import { rowGrid } from './row-grid.ts';

type ListHeadProps =
  | { keys: readonly string[]; chosen: ReadonlySet<string>; onChoose: (chosen: ReadonlySet<string>) => void }
  | { keys?: never; chosen?: never; onChoose?: never };

const figures = ['Budget', 'Spent', 'Impressions'];

/** Names the columns for the eye; each figure in a row carries its name itself. Where rows can be chosen, chooses all. */
export function ListHead({ keys, chosen, onChoose }: ListHeadProps) {
  return (
    <div className={`hidden border-ink border-b px-5 py-2 font-600 text-muted text-small xl:grid ${rowGrid}`}>
      <span className="flex items-center gap-3">
        {keys && (
          <CheckboxBox
            aria-label="Select all campaigns shown"
            checked={allState(keys, chosen)}
            onCheckedChange={() => onChoose(toggleAll(keys, chosen))}
          />
        )}
        <span aria-hidden="true">Campaign</span>
      </span>
      <span aria-hidden="true">State</span>
      <span aria-hidden="true">Plan and pace</span>
      {figures.map((name) => (
        <span key={name} aria-hidden="true" className="text-right">
          {name}
        </span>
      ))}
    </div>
  );
}
