import { clsx } from 'clsx';
import { Plus, X } from 'lucide-react';
import type { ComponentProps, ReactNode } from 'react';

const look = 'inline-flex h-7 items-center gap-2 border bg-panel px-[9px] text-small [&_svg]:size-[13px]';

/** A selected item with a remove button. */
export function Chip({ children, name, onRemove }: { children: ReactNode; name: string; onRemove?: () => void }) {
  return (
    <span className={clsx(look, 'border-ink pr-0 font-620 inset-ring-1 inset-ring-ink', !onRemove && 'pr-[9px]!')}>
      {children}
      {onRemove && (
        <button
          type="button"
          className="grid h-full w-7 place-items-center -outline-offset-4! hover:bg-ink hover:text-panel"
          aria-label={`Remove ${name}`}
          onClick={onRemove}
        >
          <X aria-hidden="true" />
        </button>
      )}
    </span>
  );
}

type AddChipProps = Pick<ComponentProps<'button'>, 'ref' | 'aria-keyshortcuts' | 'children'> & { onAdd: () => void };

/** A suggestion; clicking adds it. */
export function AddChip({ children, onAdd, ...rest }: AddChipProps) {
  return (
    <button type="button" className={clsx(look, 'border-rule-2 font-520 hover:border-ink')} onClick={onAdd} {...rest}>
      <Plus aria-hidden="true" />
      {children}
    </button>
  );
}

/** A toggle, such as a filter or a reason. */
export function ToggleChip({
  children,
  on,
  onChange,
}: {
  children: ReactNode;
  on: boolean;
  onChange: (on: boolean) => void;
}) {
  return (
    <button
      type="button"
      aria-pressed={on}
      className={clsx(
        look,
        on ? 'border-ink font-620 inset-ring-1 inset-ring-ink' : 'border-rule-2 font-520 hover:border-ink',
      )}
      onClick={() => onChange(!on)}
    >
      {children}
    </button>
  );
}
