import { suggestKeywords } from '@universal-media/contract/copy/keywords';
import { copyLimits, countCharacters } from '@universal-media/contract/copy/limits';
import type { AdCopy } from '@universal-media/contract/copy/platform-copy';
import { type KeyboardEvent, useMemo, useRef, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { AddChip, Chip } from '#ui/actions/chip.tsx';
import { Field } from '#ui/forms/field.tsx';
import { TextInput } from '#ui/forms/text-input.tsx';

const { max, count } = copyLimits.keyword;

interface KeywordsFieldProps {
  keywords: readonly string[];
  onChange: (keywords: string[]) => void;
  /** What suggestions come from. */
  copy: AdCopy;
  landing_page_url: string;
}

/** The searches that show a Google ad, with suggestions from the ad's own words. */
export function KeywordsField({ keywords, onChange, copy, landing_page_url }: KeywordsFieldProps) {
  const [typed, setTyped] = useState('');
  const input = useRef<HTMLInputElement>(null);
  const added = keywords.filter((keyword) => keyword.trim() !== '');
  const word = typed.trim();
  const isKnown = added.some((keyword) => keyword.toLowerCase() === word.toLowerCase());
  const isFull = added.length >= count;
  const { headline, body_copy } = copy;
  const suggested = useMemo(
    () => suggestKeywords({ headline, body_copy, landing_page_url, keywords }),
    [headline, body_copy, landing_page_url, keywords],
  );

  function add(keyword: string) {
    if (keyword === '' || isFull || added.includes(keyword) || countCharacters(keyword) > max) return;
    onChange([...added, keyword]);
  }
  function addTyped() {
    if (isKnown) return;
    add(word);
    setTyped('');
    input.current?.focus();
  }
  function press(event: KeyboardEvent) {
    if (event.key !== 'Enter' && event.key !== ',') return;
    event.preventDefault();
    addTyped();
  }
  function remove(gone: string) {
    const left = added.filter((keyword) => keyword !== gone);
    // The list always has a line, as in Advanced.
    onChange(left.length === 0 ? [''] : left);
    input.current?.focus();
  }
  return (
    <section aria-label="Google keywords" className="grid gap-2.5">
      <div className="flex items-end gap-2">
        <Field
          className="flex-1"
          label="Google keywords"
          hint="Optional. With keywords, your Google ad is text beside search results. Without any, Google shows your images."
          counter={{ used: added.length, limit: count }}
          error={keywordError({ word, isKnown, isFull })}
        >
          <TextInput
            ref={input}
            maxLength={500}
            placeholder="What people search for"
            autoComplete="off"
            value={typed}
            onChange={({ target }) => setTyped(target.value)}
            onKeyDown={press}
          />
        </Field>
      </div>
      {word !== '' && (
        <Button size="s" className="justify-self-start" onClick={addTyped}>
          Add “{word}”
        </Button>
      )}
      {added.length > 0 && (
        <ul aria-label="Added keywords" className="flex flex-wrap gap-1.5">
          {added.map((keyword) => (
            <li key={keyword}>
              <Chip name={keyword} onRemove={() => remove(keyword)}>
                {keyword}
              </Chip>
            </li>
          ))}
        </ul>
      )}
      {suggested.length > 0 && !isFull && (
        <div className="grid gap-1.5">
          <p className="text-fine text-muted">Suggestions from your ad</p>
          <ul className="flex flex-wrap gap-1.5">
            {suggested.map((keyword) => (
              <li key={keyword}>
                <AddChip onAdd={() => add(keyword)}>{keyword}</AddChip>
              </li>
            ))}
          </ul>
        </div>
      )}
    </section>
  );
}

function keywordError({ word, isKnown, isFull }: { word: string; isKnown: boolean; isFull: boolean }) {
  if (word === '') return undefined;
  if (isKnown) return `“${word}” is already added`;
  if (isFull) return `You can add up to ${count} keywords`;
  return countCharacters(word) > max ? `Use ${max} characters or fewer` : undefined;
}
