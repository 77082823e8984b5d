import { clsx } from 'clsx';
import { Check } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type ReactNode, type RefObject, useEffect, useRef } from 'react';

export interface Option<Value extends string = string> {
  value: Value;
  label: string;
  /** A second, quieter line. */
  hint?: string;
  disabled?: boolean;
}

interface ListPopupProps {
  id: string;
  label: string | undefined;
  labelledBy: string | undefined;
  anchor: RefObject<HTMLElement | null>;
  options: readonly Option[];
  active: number;
  selected: string | undefined;
  onPick: (index: number) => void;
  onHover: (index: number) => void;
  /** Shown instead of rows: nothing found, still searching. */
  message?: ReactNode;
}

export function optionId(listId: string, index: number): string {
  return `${listId}-${index}`;
}

/**
 * The open list under a select or a combobox. Focus never enters it: the control points at the highlighted row. It stays in
 * its place in the document (fixed, so nothing clips it), which keeps it inside the landmark or dialog it belongs to.
 */
export function ListPopup(props: ListPopupProps) {
  const { id, label, labelledBy, anchor, options, active, selected, onPick, onHover, message } = props;
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (active >= 0) list.current?.children[active]?.scrollIntoView({ block: 'nearest' });
  }, [active]);

  function keepOpen(event: { target: EventTarget | null; preventDefault: () => void }) {
    if (event.target instanceof Node && anchor.current?.contains(event.target)) event.preventDefault();
  }

  return (
    <Popover.Content
      role="presentation"
      sideOffset={4}
      collisionPadding={8}
      align="start"
      onOpenAutoFocus={(event) => event.preventDefault()}
      onCloseAutoFocus={(event) => event.preventDefault()}
      onInteractOutside={keepOpen}
      onEscapeKeyDown={(event) => event.preventDefault()}
      className="z-50 w-(--radix-popover-trigger-width) min-w-40 whitespace-normal border border-ink bg-panel text-left font-400 text-ink"
    >
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={label}
        aria-labelledby={labelledBy}
        className="max-h-[min(306px,var(--radix-popover-content-available-height))] overflow-y-auto"
      >
        {options.map((option, index) => (
          // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the control that owns the list
          <div
            key={option.value}
            id={optionId(id, index)}
            role="option"
            tabIndex={-1}
            aria-selected={option.value === selected}
            aria-disabled={option.disabled || undefined}
            className={clsx(
              'flex min-h-[34px] items-center justify-between gap-3 px-3 py-1.5 text-control',
              option.disabled && 'text-muted',
              option.value === selected && (index === active ? 'bg-act-hover text-on-act' : 'bg-ink text-panel'),
              option.value !== selected && index === active && 'bg-sunk',
            )}
            onPointerMove={() => index !== active && !option.disabled && onHover(index)}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => !option.disabled && onPick(index)}
          >
            <span className="min-w-0">
              <span className="block truncate">{option.label}</span>
              {option.hint && (
                <span className={clsx('block truncate text-fine', option.value !== selected && 'text-muted')}>
                  {option.hint}
                </span>
              )}
            </span>
            {option.value === selected && <Check className="size-4" aria-hidden="true" />}
          </div>
        ))}
      </div>
      {message && <div className="px-3 py-2 text-muted text-small">{message}</div>}
    </Popover.Content>
  );
}
