import { clsx } from 'clsx';
import { DropdownMenu } from 'radix-ui';
import { Fragment, type ReactNode } from 'react';
import { Kbd } from './kbd.tsx';

export interface MenuItem {
  label: string;
  icon?: ReactNode;
  keys?: string;
  danger?: boolean;
  disabled?: boolean;
  onSelect: () => void;
}

interface MenuProps {
  /** A Button or IconButton. */
  trigger: ReactNode;
  /** Groups are separated by a line. */
  groups: readonly (readonly MenuItem[])[];
  align?: 'start' | 'end';
}

/** modal={false}: the modal form locks scrolling with a style element, which the content security policy refuses. */
export function Menu({ trigger, groups, align = 'end' }: MenuProps) {
  return (
    <DropdownMenu.Root modal={false}>
      <DropdownMenu.Trigger asChild>{trigger}</DropdownMenu.Trigger>
      <DropdownMenu.Content
        align={align}
        sideOffset={4}
        collisionPadding={8}
        className="z-50 max-h-(--radix-dropdown-menu-content-available-height) min-w-48 overflow-y-auto whitespace-normal border border-ink bg-panel text-left outline-none!"
      >
        {groups.map((group, index) => (
          <Fragment key={group[0]?.label}>
            {index > 0 && <DropdownMenu.Separator className="h-px bg-rule" />}
            {group.map((item) => (
              <DropdownMenu.Item
                key={item.label}
                disabled={item.disabled ?? false}
                onSelect={item.onSelect}
                className={clsx(
                  'flex min-h-[34px] items-center gap-2.5 px-3 text-control outline-none! data-highlighted:bg-sunk data-disabled:text-muted [&_svg]:size-4',
                  item.danger && 'text-air data-highlighted:bg-air-tint',
                )}
              >
                {item.icon}
                <span className="flex-1">{item.label}</span>
                {item.keys && <Kbd>{item.keys}</Kbd>}
              </DropdownMenu.Item>
            ))}
          </Fragment>
        ))}
      </DropdownMenu.Content>
    </DropdownMenu.Root>
  );
}
