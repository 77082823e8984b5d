import { Check } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import type { ReactNode } from 'react';

interface CheckMenuProps<Value extends string> {
  /** A Button or IconButton. */
  trigger: ReactNode;
  label: string;
  options: readonly { value: Value; label: ReactNode; disabled?: boolean }[];
  checked: readonly Value[];
  onChange: (checked: Value[]) => void;
}

/** A menu with checkboxes that stays open while options are toggled. */
export function CheckMenu<Value extends string>(props: CheckMenuProps<Value>) {
  const { trigger, label, options, checked, onChange } = props;
  const toggled = (value: Value, on: boolean) =>
    options.map((option) => option.value).filter((one) => (one === value ? on : checked.includes(one)));
  return (
    // Not modal, for the same reason as the Menu.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="start"
        sideOffset={4}
        collisionPadding={8}
        aria-label={label}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto border border-ink bg-panel text-left outline-none!"
      >
        {options.map(({ value, label: name, disabled = false }) => (
          <DropdownMenu.CheckboxItem
            key={value}
            checked={checked.includes(value)}
            disabled={disabled}
            onCheckedChange={(on) => onChange(toggled(value, on))}
            onSelect={(event) => event.preventDefault()}
            className="flex min-h-[34px] items-center gap-2.5 px-3 text-control outline-none! data-highlighted:bg-sunk data-disabled:text-muted"
          >
            <span className="grid size-4 flex-none place-items-center border border-edge">
              <DropdownMenu.ItemIndicator className="grid size-4 place-items-center bg-ink text-panel">
                <Check className="size-3.5 stroke-[2.5]!" aria-hidden="true" />
              </DropdownMenu.ItemIndicator>
            </span>
            {name}
          </DropdownMenu.CheckboxItem>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
