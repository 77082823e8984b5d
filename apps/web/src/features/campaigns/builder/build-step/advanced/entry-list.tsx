import { countCharacters } from '@universal-media/contract/copy/limits';
import { Plus, X } from 'lucide-react';
import { useEffect, useId, useRef } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

interface EntryListProps {
  /** "Short headlines" */
  label: string;
  /** One of them: "short headline". */
  noun: string;
  entries: readonly string[];
  limits: { readonly max: number; readonly count: number };
  onChange: (entries: string[]) => void;
}

/** A list of short texts, at least one, each with its own counter. */
export function EntryList({ label, noun, entries, limits, onChange }: EntryListProps) {
  const labelId = useId();
  const list = useRef<HTMLUListElement>(null);
  // The row to focus after one was added or removed.
  const focusNext = useRef<number | null>(null);
  useEffect(() => {
    if (focusNext.current === null) return;
    list.current?.querySelectorAll('input')[Math.min(focusNext.current, entries.length - 1)]?.focus();
    focusNext.current = null;
  }, [entries.length]);

  const indexes = Array.from(entries.keys());
  return (
    <div className="grid content-start justify-items-start gap-2">
      <div className="flex w-full items-baseline justify-between gap-2 text-small">
        <span id={labelId} className="type-label">
          {label}
        </span>
        <span className="mono text-muted">
          {entries.length} of {limits.count}
        </span>
      </div>
      <ul ref={list} aria-labelledby={labelId} className="grid w-full gap-2.5">
        {indexes.map((index) => {
          const entry = entries[index] ?? '';
          const used = countCharacters(entry.trim());
          const name = `${noun.charAt(0).toUpperCase()}${noun.slice(1)} ${index + 1}`;
          return (
            <li key={index} className="flex items-end gap-1">
              <Field
                className="flex-1"
                label={name}
                counter={{ used, limit: limits.max }}
                error={used > limits.max ? `Use ${limits.max} characters or fewer` : undefined}
              >
                <TextInput
                  maxLength={500}
                  value={entry}
                  onChange={(event) => onChange(entries.with(index, event.target.value))}
                />
              </Field>
              {entries.length > 1 && (
                <IconButton
                  label={`Remove ${noun} ${index + 1}`}
                  className="self-start mt-6"
                  onClick={() => {
                    focusNext.current = index;
                    onChange(entries.filter((_, other) => other !== index));
                  }}
                >
                  <X aria-hidden="true" />
                </IconButton>
              )}
            </li>
          );
        })}
      </ul>
      {entries.length < limits.count && (
        <Button
          size="s"
          onClick={() => {
            focusNext.current = entries.length;
            onChange([...entries, '']);
          }}
        >
          <Plus aria-hidden="true" />
          Add {noun}
        </Button>
      )}
    </div>
  );
}
