import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { Dialog as Modal } from 'radix-ui';
import { type KeyboardEvent, type ReactNode, useEffect, useId, useRef, useState } from 'react';
import { Kbd } from '../actions/kbd.tsx';
import { moveInList } from '../forms/list-keys.ts';
import { optionId } from '../forms/list-popup.tsx';
import { PALETTE_LABEL } from './palette-label.ts';
import { findItems, suggestQuery } from './palette-search.ts';
import { Scrim } from './scrim.tsx';
import { useReturnFocus } from './use-return-focus.ts';

export interface PaletteItem {
  id: string;
  label: string;
  /** Quieter, after the label: what kind of thing it is. */
  hint?: string;
  icon?: ReactNode;
  /** Keys that do the same without the palette: ['G', 'D']. */
  keys?: readonly string[];
  /** Other words people look for it by. */
  keywords?: readonly string[];
  run: () => void;
}

export interface PaletteGroup {
  heading: string;
  items: readonly PaletteItem[];
  /** The caller has already searched (campaigns, accounts): show its results unfiltered. */
  found?: boolean;
  /** Left out until something is typed: a list that may be long. */
  onlyWhenTyped?: boolean;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  groups: readonly PaletteGroup[];
  onQueryChange?: (query: string) => void;
  loading?: boolean;
}

/** Results shown per group. */
const MAX_ITEMS = 8;

/** One input to go somewhere, find something or do something. */
export function CommandPalette({ open, onOpenChange, ...rest }: CommandPaletteProps) {
  const focus = useReturnFocus();
  return (
    <Modal.Root open={open} onOpenChange={onOpenChange}>
      <Modal.Portal>
        <Scrim onClose={() => onOpenChange(false)} className="z-50! flex justify-center px-4 pt-[12vh]">
          <Modal.Content
            {...focus}
            aria-describedby={undefined}
            className="flex h-fit max-h-[70dvh] w-full max-w-[40rem] flex-col border-2 border-ink bg-panel outline-none!"
          >
            <Modal.Title className="sr-only">{PALETTE_LABEL}</Modal.Title>
            <PaletteBody {...rest} onClose={() => onOpenChange(false)} />
          </Modal.Content>
        </Scrim>
      </Modal.Portal>
    </Modal.Root>
  );
}

type PaletteBodyProps = Omit<CommandPaletteProps, 'open' | 'onOpenChange'> & { onClose: () => void };

/** Lives only while the palette is open, so each opening starts empty. */
function PaletteBody({ groups, onQueryChange, loading = false, onClose }: PaletteBodyProps) {
  const [query, setQuery] = useState('');
  const [active, setActive] = useState(0);
  const list = useRef<HTMLDivElement>(null);
  const listId = useId();
  const typed = query.trim() !== '';
  const shown = groups
    .filter((group) => typed || !group.onlyWhenTyped)
    .map((group) => ({
      ...group,
      items: group.found ? group.items : findItems(group.items, query).slice(0, MAX_ITEMS),
    }))
    .filter((group) => group.items.length > 0);
  const flat = shown.flatMap((group) => group.items);
  const suggestion =
    flat.length === 0 && !loading
      ? suggestQuery(
          groups.flatMap((group) => group.items),
          query,
        )
      : undefined;

  function search(text: string) {
    setQuery(text);
    setActive(0);
    onQueryChange?.(text);
  }

  useEffect(() => {
    list.current?.querySelector('[aria-selected="true"]')?.scrollIntoView({ block: 'nearest' });
  });

  function run(item: PaletteItem | undefined) {
    if (!item) return;
    onClose();
    item.run();
  }
  function press(event: KeyboardEvent) {
    if (event.key === 'Enter' && suggestion) search(suggestion);
    else if (event.key === 'Enter') run(flat[active]);
    else if (/^(Arrow(Up|Down)|Page(Up|Down))$/.test(event.key)) setActive(moveInList(event.key, active, flat));
    else return;
    event.preventDefault();
  }

  return (
    <>
      <div className="flex flex-none items-center gap-3 border-ink border-b px-4">
        <Search className="size-4 text-muted" aria-hidden="true" />
        <input
          role="combobox"
          aria-label={PALETTE_LABEL}
          aria-expanded="true"
          aria-controls={listId}
          aria-autocomplete="list"
          aria-activedescendant={flat.length > 0 ? optionId(listId, active) : undefined}
          autoComplete="off"
          spellCheck={false}
          placeholder={PALETTE_LABEL}
          value={query}
          onChange={(event) => search(event.target.value)}
          onKeyDown={press}
          className="h-12 min-w-0 flex-1 bg-transparent text-lead outline-none!"
        />
        <Kbd>Esc</Kbd>
      </div>
      <div ref={list} id={listId} role="listbox" aria-label="Found" className="min-h-0 flex-1 overflow-y-auto">
        {shown.map((group) => (
          <PaletteGroupRows
            key={group.heading}
            group={group}
            activeItem={flat[active]}
            getId={(item) => optionId(listId, flat.indexOf(item))}
            onHover={(item) => setActive(flat.indexOf(item))}
            onRun={run}
          />
        ))}
      </div>
      <p role="status" className={clsx('px-4 text-muted text-small', flat.length === 0 ? 'py-3' : 'py-0.5')}>
        {flat.length === 0 && (loading ? 'Searching…' : typed ? `No results for “${query.trim()}”.` : 'No results.')}
        {suggestion && (
          <>
            {' '}
            Did you mean{' '}
            <button type="button" className="font-600 text-ink underline" onClick={() => search(suggestion)}>
              {suggestion}
            </button>
            ?
          </>
        )}
      </p>
    </>
  );
}

interface PaletteGroupRowsProps {
  group: PaletteGroup;
  activeItem: PaletteItem | undefined;
  getId: (item: PaletteItem) => string;
  onHover: (item: PaletteItem) => void;
  onRun: (item: PaletteItem) => void;
}

function PaletteGroupRows({ group, activeItem, getId, onHover, onRun }: PaletteGroupRowsProps) {
  return (
    // biome-ignore lint/a11y/useSemanticElements: a fieldset may not stand inside a listbox
    <div role="group" aria-label={group.heading}>
      <div className="type-label px-4 pt-3 pb-1 text-muted" aria-hidden="true">
        {group.heading}
      </div>
      {group.items.map((item) => (
        // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are handled by the input that owns the list
        <div
          key={item.id}
          id={getId(item)}
          role="option"
          tabIndex={-1}
          aria-selected={item === activeItem}
          className={clsx(
            'flex min-h-[34px] items-center gap-3 px-4 py-1.5 text-control [&_svg]:size-4',
            item === activeItem && 'bg-ink text-panel',
          )}
          onPointerMove={() => item !== activeItem && onHover(item)}
          onClick={() => onRun(item)}
        >
          {item.icon}
          <span className="min-w-0 flex-1 truncate">
            {item.label}
            {item.hint && <span className="ms-2 text-small">{item.hint}</span>}
          </span>
          {item.keys && (
            <span className="flex gap-1">
              {item.keys.map((key) => (
                <Kbd key={key}>{key}</Kbd>
              ))}
            </span>
          )}
        </div>
      ))}
    </div>
  );
}
