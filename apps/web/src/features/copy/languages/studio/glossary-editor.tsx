import { glossaryLimits } from '@universal-media/contract/copy/translation';
import { type KeyboardEvent, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Chip } from '#ui/actions/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

interface GlossaryEditorProps {
  glossary: readonly string[];
  onChange: (glossary: readonly string[]) => void;
}

/** Brand words that no translation touches. */
export function GlossaryEditor({ glossary, onChange }: GlossaryEditorProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const word = typed.trim();
  const known = glossary.includes(word);
  const full = glossary.length >= glossaryLimits.words;

  function add() {
    if (word === '' || known || full) return;
    onChange([...glossary, word]);
    setTyped('');
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  }
  function remove(gone: string) {
    onChange(glossary.filter((other) => other !== gone));
    input.current?.focus();
  }

  return (
    <section aria-labelledby="studio-glossary" className="grid gap-2.5">
      <div className="flex flex-wrap items-baseline justify-between gap-2">
        <h3 id="studio-glossary" className="type-label">
          Do not translate
        </h3>
        <span className="mono text-muted">
          {glossary.length} of {glossaryLimits.words}
        </span>
      </div>
      {glossary.length > 0 && (
        <ul className="flex flex-wrap gap-1.5">
          {glossary.map((entry) => (
            <li key={entry}>
              <Chip name={entry} onRemove={() => remove(entry)}>
                {entry}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      <div className="flex max-w-md items-start gap-2">
        <Field
          hideLabel
          className="flex-1"
          label="A brand or product name"
          hint="Brand and product names. Applies to new translations."
          error={known ? `"${word}" is already on the list` : full && word !== '' ? 'The list is full' : undefined}
        >
          <TextInput
            ref={input}
            maxLength={glossaryLimits.length}
            placeholder="Ridgeline"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
        </Field>
        <Button onClick={add}>Add term</Button>
      </div>
    </section>
  );
}
