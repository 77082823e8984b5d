import { clsx } from 'clsx';
import { ChevronDown } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, use, useId, useRef, useState } from 'react';
import { controlBox } from './control-styles.ts';
import { FieldContext, useFieldControl } from './field-context.ts';
import { moveInList, typeAhead } from './list-keys.ts';
import { ListPopup, type Option, optionId } from './list-popup.tsx';

interface SelectProps<Value extends string> {
  value: Value | null;
  onValueChange: (value: Value) => void;
  options: readonly Option<Value>[];
  placeholder?: string;
  size?: 's' | 'm';
  disabled?: boolean;
  /** Needed when no Field names it. */
  'aria-label'?: string;
  /** Stands before the value: "Kind: all". */
  prefix?: string;
  className?: string;
}

/**
 * One of a list that is known in full (ARIA 1.2 select-only combobox). Not Radix Select: that one writes style elements into
 * the page while it is open, which our content security policy refuses.
 */
export function Select<Value extends string>(props: SelectProps<Value>) {
  const {
    value,
    onValueChange,
    options,
    placeholder = 'Choose',
    size = 'm',
    disabled = false,
    prefix,
    className,
  } = props;
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const trigger = useRef<HTMLButtonElement>(null);
  const typed = useRef({ letters: '', at: 0 });
  const listId = useId();
  const control = useFieldControl({});
  const field = use(FieldContext);
  const chosen = options.findIndex((option) => option.value === value);

  function show(at: number) {
    setActive(at);
    setOpen(true);
  }
  function pick(index: number) {
    const option = options[index];
    if (option && !option.disabled && option.value !== value) onValueChange(option.value);
    setOpen(false);
  }
  function search(letter: string) {
    const now = Date.now();
    const letters = now - typed.current.at < 700 ? typed.current.letters + letter : letter;
    typed.current = { letters, at: now };
    show(typeAhead(letters, open ? active : chosen, options));
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (event.ctrlKey || event.metaKey) return;
    if (key === 'Escape' && open) setOpen(false);
    else if (key === 'Tab' && open) {
      pick(active);
      return;
    } else if (key === 'Enter' || (key === ' ' && Date.now() - typed.current.at > 700)) {
      if (open) pick(active);
      else show(chosen < 0 ? moveInList('Home', -1, options) : chosen);
    } else if (key.length === 1) search(key);
    else if (/^(Arrow(Up|Down)|Home|End|Page(Up|Down))$/.test(key)) {
      if (open) setActive(moveInList(key, active, options));
      else show(chosen < 0 || key === 'Home' || key === 'End' ? moveInList(key, -1, options) : chosen);
    } else return;
    event.preventDefault();
    if (key === 'Escape') event.stopPropagation();
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <button
          ref={trigger}
          type="button"
          role="combobox"
          {...control}
          aria-label={props['aria-label']}
          aria-haspopup="listbox"
          aria-expanded={open}
          aria-controls={listId}
          aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
          disabled={disabled}
          onClick={() => (open ? setOpen(false) : show(chosen < 0 ? moveInList('Home', -1, options) : chosen))}
          onKeyDown={press}
          className={clsx(
            controlBox,
            'flex items-center justify-between gap-2 text-left hover:border-ink aria-invalid:hover:border-air',
            size === 's' ? 'h-8 px-[11px] font-620 text-control-s!' : 'h-10 px-3',
            className,
          )}
        >
          <span className={clsx('truncate', chosen < 0 && 'text-muted')}>
            {prefix}
            {options[chosen]?.label ?? placeholder}
          </span>
          <ChevronDown className="size-4" aria-hidden="true" />
        </button>
      </Popover.Anchor>
      <ListPopup
        id={listId}
        label={props['aria-label']}
        labelledBy={props['aria-label'] ? undefined : field?.labelId}
        anchor={trigger}
        options={options}
        active={active}
        selected={value ?? undefined}
        onPick={pick}
        onHover={setActive}
      />
    </Popover.Root>
  );
}
