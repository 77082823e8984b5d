import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useId, useRef } from 'react';
import { bareInput, controlShell } from './control-styles.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** Minimum length of a search; shorter input shows a hint. */
  minLength: number;
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, minLength, value, onChange }: SearchFieldProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  const tooShort = value.trim() !== '' && value.trim().length < minLength;
  return (
    <search className="flex min-w-0 flex-1 basis-72 flex-wrap items-center gap-x-3 gap-y-1">
      <span className={clsx(controlShell, 'h-10 max-w-96 ps-3')}>
        <Search className="size-4 text-muted" aria-hidden="true" />
        <input
          ref={input}
          type="text"
          inputMode="search"
          aria-label={label}
          aria-describedby={hint}
          placeholder={placeholder}
          autoComplete="off"
          spellCheck={false}
          maxLength={200}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          className={clsx(bareInput, 'h-full text-body')}
        />
        {value !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className="grid h-full w-10 flex-none place-items-center text-muted -outline-offset-4! hover:text-ink"
            onClick={() => {
              onChange('');
              input.current?.focus();
            }}
          >
            <X className="size-4" aria-hidden="true" />
          </button>
        )}
      </span>
      <span id={hint} role="status" className="text-muted text-small empty:absolute">
        {tooShort && `Type at least ${minLength} characters to search.`}
      </span>
    </search>
  );
}
