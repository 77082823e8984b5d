import { ChevronDown } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { CheckMenu } from '#ui/actions/check-menu.tsx';
import { type PlatformColumn, platformColumns } from './platform-columns.ts';

interface ColumnMenuProps {
  columns: readonly PlatformColumn[];
  onChange: (columns: PlatformColumn[]) => void;
}

/** Chooses the columns of the platform table. */
export function ColumnMenu({ columns, onChange }: ColumnMenuProps) {
  return (
    <CheckMenu
      label="Columns of the platform table"
      checked={columns}
      onChange={onChange}
      options={platformColumns.map(({ key, title }) => ({
        value: key,
        label: title,
        // The last one stays: a table without figures says nothing.
        disabled: columns.length === 1 && columns[0] === key,
      }))}
      trigger={
        <Button size="s">
          Columns ({columns.length} of {platformColumns.length})
          <ChevronDown aria-hidden="true" />
        </Button>
      }
    />
  );
}
