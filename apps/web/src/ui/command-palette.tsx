import { Command } from 'cmdk';
import { Search } from 'lucide-react';
import { Dialog as Modal } from 'radix-ui';
import { type ReactNode, useState } from 'react';
import { Kbd } from './kbd.tsx';
import './overlay.css';

export interface PaletteItem {
  id: string;
  label: string;
  /** Quieter, after the label: what kind of thing it is. */
  hint?: string;
  icon?: ReactNode;
  /** Keys that do the same without the palette: ['G', 'D']. */
  keys?: readonly string[];
  /** Other words people look for it by. */
  words?: readonly string[];
  run: () => void;
}

interface CommandPaletteProps {
  open: boolean;
  onOpenChange: (open: boolean) => void;
  /** Go to, Found, Do: found things may change with the query. */
  groups: readonly { heading: string; items: readonly PaletteItem[] }[];
  onQueryChange?: (query: string) => void;
  loading?: boolean;
}

/** One input to go somewhere, find something or do something. */
export function CommandPalette({ open, onOpenChange, groups, onQueryChange, loading = false }: CommandPaletteProps) {
  const [query, setQuery] = useState('');

  function search(text: string) {
    setQuery(text);
    onQueryChange?.(text);
  }

  return (
    <Modal.Root
      open={open}
      onOpenChange={(next) => {
        if (!next) search('');
        onOpenChange(next);
      }}
    >
      <Modal.Portal>
        <div data-scrim="" className="fixed inset-0 z-50 flex justify-center bg-scrim px-4 pt-[12vh]">
          <Modal.Content
            aria-describedby={undefined}
            className="flex h-fit max-h-[70dvh] w-full max-w-[40rem] flex-col border-2 border-ink bg-panel outline-none!"
          >
            <Modal.Title className="sr-only">Go to, find or do</Modal.Title>
            <Command label="Go to, find or do" loop className="flex min-h-0 flex-col">
              <div className="flex flex-none items-center gap-3 border-ink border-b px-4">
                <Search className="size-4 text-muted" aria-hidden="true" />
                <Command.Input
                  value={query}
                  onValueChange={search}
                  placeholder="Go to, find or do"
                  className="h-12 min-w-0 flex-1 bg-transparent text-lead outline-none!"
                />
                <Kbd>Esc</Kbd>
              </div>
              <Command.List className="min-h-0 flex-1 overflow-y-auto pb-1">
                <Command.Empty className="px-4 py-3 text-muted text-small">
                  {loading ? 'Searching' : 'Nothing found. Try a campaign name, a page or a verb.'}
                </Command.Empty>
                {groups.map((group) => (
                  <Command.Group
                    key={group.heading}
                    heading={group.heading}
                    className="**:[[cmdk-group-heading]]:type-label **:[[cmdk-group-heading]]:px-4 **:[[cmdk-group-heading]]:pt-3 **:[[cmdk-group-heading]]:pb-1 **:[[cmdk-group-heading]]:text-muted"
                  >
                    {group.items.map((item) => (
                      <PaletteRow
                        key={item.id}
                        item={item}
                        onRun={() => {
                          search('');
                          onOpenChange(false);
                          item.run();
                        }}
                      />
                    ))}
                  </Command.Group>
                ))}
              </Command.List>
            </Command>
          </Modal.Content>
        </div>
      </Modal.Portal>
    </Modal.Root>
  );
}

function PaletteRow({ item, onRun }: { item: PaletteItem; onRun: () => void }) {
  return (
    <Command.Item
      value={`${item.label} ${item.id}`}
      keywords={[...(item.words ?? []), ...(item.hint ? [item.hint] : [])]}
      onSelect={onRun}
      className="flex min-h-[34px] items-center gap-3 px-4 py-1.5 text-control data-[selected=true]:bg-ink data-[selected=true]:text-panel [&_svg]:size-4"
    >
      {item.icon}
      <span className="min-w-0 flex-1 truncate">
        {item.label}
        {item.hint && <span className="ms-2 text-small opacity-75">{item.hint}</span>}
      </span>
      {item.keys && (
        <span className="flex gap-1">
          {item.keys.map((key) => (
            <Kbd key={key}>{key}</Kbd>
          ))}
        </span>
      )}
    </Command.Item>
  );
}
