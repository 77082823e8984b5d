import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { Popover } from 'radix-ui';
import { type KeyboardEvent, use, useEffect, useId, useRef, useState } from 'react';
import { announce } from '../feedback/announce.ts';
import { bareInput, controlShell } from './control-styles.ts';
import { FieldContext, useFieldControl } from './field-context.ts';
import { moveInList } from './list-keys.ts';
import { ListPopup, type Option, optionId } from './list-popup.tsx';

interface ComboboxProps<Value extends string> {
  /** null: nothing chosen, or a search whose picks live elsewhere (chips). */
  value: Option<Value> | null;
  onValueChange: (option: Option<Value> | null) => void;
  /** All rows; or, with onQueryChange, the rows the caller found for the query. */
  options: readonly Option<Value>[];
  onQueryChange?: (query: string) => void;
  loading?: boolean;
  placeholder?: string;
  emptyText?: string;
  /** Shown instead of rows when the search could not be made. */
  errorText?: string | undefined;
  /** Makes the failed search again: a button beside the error, and Enter in the field. */
  onRetry?: (() => void) | undefined;
  'aria-label'?: string;
  disabled?: boolean;
  className?: string;
}

/** Type to find, arrows to walk, Enter to take (ARIA 1.2 combobox with list). */
export function Combobox<Value extends string>(props: ComboboxProps<Value>) {
  const { value, onValueChange, options, onQueryChange, loading = false, disabled = false, className } = props;
  const { placeholder = 'Search', emptyText = 'No results', errorText, onRetry } = props;
  const [query, setQuery] = useState<string | null>(null);
  const [open, setOpen] = useState(false);
  const [active, setActive] = useState(-1);
  const shell = useRef<HTMLSpanElement>(null);
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const control = useFieldControl({});
  const field = use(FieldContext);

  const wanted = query?.trim().toLowerCase() ?? '';
  const rows =
    onQueryChange || wanted === '' ? options : options.filter((option) => option.label.toLowerCase().includes(wanted));
  const message = errorText ?? (loading ? 'Searching' : rows.length === 0 ? emptyText : undefined);

  useEffect(() => {
    if (open) announce(message ?? (rows.length === 1 ? '1 result' : `${rows.length} results`));
  }, [open, message, rows.length]);

  function search(text: string) {
    setQuery(text);
    setActive(-1);
    setOpen(true);
    onQueryChange?.(text);
  }
  function rest() {
    close();
    setQuery(null);
  }
  function leave() {
    // What was typed into a search elsewhere stays: its results do too, and leaving may be for another filter of it.
    if (onQueryChange) close();
    else rest();
  }
  function close() {
    setOpen(false);
    setActive(-1);
  }
  function pick(index: number) {
    const option = rows[index];
    if (!option || option.disabled) return;
    onValueChange(option);
    rest();
    onQueryChange?.('');
  }
  function clear() {
    if (value) onValueChange(null);
    rest();
    onQueryChange?.('');
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'ArrowDown' || key === 'ArrowUp') {
      setActive(open ? moveInList(key, active, rows) : -1);
      setOpen(true);
    } else if (open && (key === 'PageDown' || key === 'PageUp')) setActive(moveInList(key, active, rows));
    else if (key === 'Enter' && open && active >= 0) pick(active);
    else if (key === 'Enter' && open && errorText && onRetry) onRetry();
    else if (key === 'Escape' && open) setOpen(false);
    else if (key === 'Escape' && query) clear();
    else return;
    event.preventDefault();
    if (key === 'Escape') event.stopPropagation();
  }

  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <Popover.Anchor asChild>
        <span ref={shell} className={clsx(controlShell, 'h-10 pl-3', className)}>
          <Search className="size-4 text-muted" aria-hidden="true" />
          <input
            ref={input}
            type="text"
            role="combobox"
            {...control}
            aria-label={props['aria-label']}
            aria-autocomplete="list"
            aria-expanded={open}
            aria-controls={listId}
            aria-activedescendant={open && active >= 0 ? optionId(listId, active) : undefined}
            aria-busy={loading || undefined}
            autoComplete="off"
            spellCheck={false}
            disabled={disabled}
            placeholder={placeholder}
            value={query ?? value?.label ?? ''}
            onChange={(event) => search(event.target.value)}
            onFocus={(event) => event.target.select()}
            onClick={() => setOpen(true)}
            onKeyDown={press}
            onBlur={leave}
            className={clsx(bareInput, 'h-full pr-3 text-body')}
          />
          {(query || value) && !disabled && (
            <button
              type="button"
              aria-label="Clear"
              className="grid h-full w-9 flex-none place-items-center text-muted -outline-offset-4! hover:text-ink"
              onClick={clear}
            >
              <X className="size-4" aria-hidden="true" />
            </button>
          )}
        </span>
      </Popover.Anchor>
      <ListPopup
        id={listId}
        label={props['aria-label']}
        labelledBy={props['aria-label'] ? undefined : field?.labelId}
        anchor={shell}
        options={errorText || loading ? [] : rows}
        active={active}
        selected={value?.value}
        onPick={pick}
        onHover={setActive}
        message={errorText && onRetry ? <Failed text={errorText} onRetry={onRetry} /> : message}
      />
    </Popover.Root>
  );
}

function Failed({ text, onRetry }: { text: string; onRetry: () => void }) {
  return (
    <span className="flex flex-wrap items-center justify-between gap-2">
      {text}
      <button
        type="button"
        tabIndex={-1}
        className="min-h-6 font-600 text-ink underline"
        // The keyboard stays in the field, where Enter does the same.
        onPointerDown={(event) => event.preventDefault()}
        onClick={onRetry}
      >
        Try again
      </button>
    </span>
  );
}
