import { clsx } from 'clsx';
import { Search, X } from 'lucide-react';
import { useId, useRef, useState } from 'react';
import { bareInput, controlShell } from './control-styles.ts';

interface SearchFieldProps {
  label: string;
  placeholder: string;
  /** Minimum length of a search; shorter input shows a hint. */
  minLength: number;
  /** May follow what was typed a moment later, as the URL does. */
  value: string;
  onChange: (value: string) => void;
}

export function SearchField({ label, placeholder, minLength, value, onChange }: SearchFieldProps) {
  const hint = useId();
  const input = useRef<HTMLInputElement>(null);
  // What was typed last, until the value is the same: the next key must find each letter in the field.
  const [typed, setTyped] = useState<string | null>(null);
  if (typed === value) setTyped(null);
  const text = typed ?? value;
  const tooShort = text.trim() !== '' && text.trim().length < minLength;

  function change(next: string) {
    setTyped(next);
    onChange(next);
  }

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
          value={text}
          onChange={({ target }) => change(target.value)}
          onBlur={() => setTyped(null)}
          className={clsx(bareInput, 'h-full text-body')}
        />
        {text !== '' && (
          <button
            type="button"
            aria-label="Clear search"
            className="grid h-full w-10 flex-none place-items-center text-muted -outline-offset-4! hover:text-ink"
            onClick={() => {
              change('');
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
