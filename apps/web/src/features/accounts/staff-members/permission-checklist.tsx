import { type Permission, permissions } from '@universal-media/contract/wire/permissions';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { opens, permissionLabels } from './texts.ts';

interface PermissionChecklistProps {
  value: readonly Permission[];
  onChange: (value: Permission[]) => void;
  /** Super admins need no permissions. */
  byRole: boolean;
}

export function PermissionChecklist({ value, onChange, byRole }: PermissionChecklistProps) {
  return (
    <fieldset className="grid gap-2 border-rule border-t pt-4">
      <legend className="type-label float-left">Permissions</legend>
      {byRole ? (
        <p className="text-ink-2 text-small">Super admins have every permission.</p>
      ) : (
        <div className="grid gap-x-6 gap-y-3 sm:grid-cols-2">
          {permissions.map((permission) => (
            <Checkbox
              key={permission}
              label={permissionLabels[permission]}
              hint={opens(permission)}
              checked={value.includes(permission)}
              onCheckedChange={(on) =>
                onChange(permissions.filter((one) => (one === permission ? on === true : value.includes(one))))
              }
            />
          ))}
        </div>
      )}
    </fieldset>
  );
}
