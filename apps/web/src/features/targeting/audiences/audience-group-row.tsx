import { type AudienceGroup, audienceGroupNames } from '@universal-media/contract/targeting/targeting-options';
import { type ReactNode, useId, useRef, useState } from 'react';
import { LinkButton } from '#ui/actions/link.tsx';
import { Checkbox } from '#ui/forms/choices/checkbox.tsx';
import { optionsFor, visibleOptions } from './audience-options.ts';

interface AudienceGroupRowProps {
  group: AudienceGroup;
  chosen: readonly string[];
  onChange: (chosen: string[]) => void;
  note?: ReactNode;
}

export function AudienceGroupRow({ group, chosen, onChange, note }: AudienceGroupRowProps) {
  const [all, setAll] = useState(false);
  const boxes = useRef<HTMLUListElement>(null);
  const listId = useId();
  const name = audienceGroupNames[group];
  const options = optionsFor(group, chosen);
  const first = visibleOptions(options, chosen);
  const shown = all ? options : first;
  const more = options.length - first.length;

  function tick(option: string, on: boolean) {
    // Keeps the order of the list, so that equal selections are equal data.
    onChange(options.filter((one) => (one === option ? on : chosen.includes(one))));
  }
  function clear() {
    onChange([]);
    // The button disappears, so the first checkbox takes the focus.
    boxes.current?.querySelector<HTMLElement>('[role="checkbox"]')?.focus();
  }

  return (
    <fieldset className="grid min-w-0 gap-x-3 gap-y-1.5 border-rule border-b py-2.5 md:grid-cols-[6.5rem_minmax(0,1fr)_auto]">
      <legend className="type-label float-left pt-px">{name}</legend>
      <ul ref={boxes} id={listId} className="flex flex-wrap gap-x-5 gap-y-2">
        {shown.map((option) => (
          <li key={option}>
            <Checkbox
              label={option}
              checked={chosen.includes(option)}
              onCheckedChange={(on) => tick(option, on === true)}
            />
          </li>
        ))}
        {(more > 0 || all) && (
          <li>
            <LinkButton aria-expanded={all} aria-controls={listId} onClick={() => setAll(!all)}>
              {all ? 'Show fewer' : `${more} more`}
              <span className="sr-only"> {name.toLowerCase()}</span>
            </LinkButton>
          </li>
        )}
      </ul>
      {chosen.length > 0 && (
        <LinkButton className="justify-self-start" onClick={clear}>
          Clear<span className="sr-only"> {name.toLowerCase()}</span>
        </LinkButton>
      )}
      {note && <div className="md:col-start-2">{note}</div>}
    </fieldset>
  );
}
