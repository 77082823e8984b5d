import { Check, SlidersHorizontal } from 'lucide-react';
import { DropdownMenu } from 'radix-ui';
import { Button } from '../actions/button.tsx';
import type { ListLayout } from './use-list-layout.ts';

const item =
  'flex min-h-[34px] items-center gap-2.5 px-3 text-control outline-none! data-highlighted:bg-sunk data-disabled:text-muted';
const label = 'px-3 pt-2.5 pb-1 text-fine text-muted';
const stayOpen = (event: Event) => event.preventDefault();

/** Chooses the columns of a list and how close its rows are. Stays open while options are toggled. */
export function ViewMenu({ layout }: { layout: ListLayout }) {
  const { options, hidden, isCompact, onHidden, onDensity } = layout;
  return (
    // Not modal, for the same reason as the Menu.
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>
        <Button size="s">
          <SlidersHorizontal aria-hidden="true" />
          View
        </Button>
      </DropdownMenu.Trigger>
      <DropdownMenu.Content
        align="end"
        sideOffset={4}
        collisionPadding={8}
        aria-label="View"
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-52 overflow-y-auto border border-ink bg-panel pb-1 text-left outline-none!"
      >
        <DropdownMenu.Group aria-label="Columns">
          <DropdownMenu.Label className={label}>Columns</DropdownMenu.Label>
          {options.map(({ key, title, isFixed }) => (
            <DropdownMenu.CheckboxItem
              key={key}
              checked={isFixed || !hidden.includes(key)}
              disabled={isFixed}
              onCheckedChange={(on) =>
                onHidden(on ? hidden.filter((one) => one !== key) : [...hidden.filter((one) => one !== key), key])
              }
              onSelect={stayOpen}
              className={item}
            >
              <span className="grid size-4 flex-none place-items-center border border-edge">
                <DropdownMenu.ItemIndicator className="grid size-4 place-items-center bg-ink text-panel">
                  <Check className="size-3.5 stroke-[2.5]!" aria-hidden="true" />
                </DropdownMenu.ItemIndicator>
              </span>
              {title}
            </DropdownMenu.CheckboxItem>
          ))}
        </DropdownMenu.Group>
        <DropdownMenu.Separator className="mt-1 h-px bg-rule" />
        <DropdownMenu.RadioGroup
          aria-label="Density"
          value={isCompact ? 'compact' : 'comfortable'}
          onValueChange={(value) => onDensity(value === 'compact' ? 'compact' : 'comfortable')}
        >
          <DropdownMenu.Label className={label}>Density</DropdownMenu.Label>
          {[
            { value: 'comfortable', name: 'Comfortable' },
            { value: 'compact', name: 'Compact' },
          ].map(({ value, name }) => (
            <DropdownMenu.RadioItem key={value} value={value} onSelect={stayOpen} className={item}>
              <span className="grid size-4 flex-none place-items-center rounded-full border border-edge">
                <DropdownMenu.ItemIndicator className="size-2 rounded-full bg-ink" />
              </span>
              {name}
            </DropdownMenu.RadioItem>
          ))}
        </DropdownMenu.RadioGroup>
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
