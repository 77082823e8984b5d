import { LayoutDashboard, Pause, Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { CommandPalette } from '../../../ui/command-palette.tsx';
import { Kbd } from '../../../ui/kbd.tsx';
import { toast } from '../../../ui/toast.tsx';
import { usePaletteKey } from '../../../ui/use-palette-key.ts';
import type { GallerySection } from '../section.ts';

function Palette() {
  const [open, setOpen] = useState(false);
  const toggle = useCallback(() => setOpen((now) => !now), []);
  usePaletteKey(toggle);
  const say = (message: string) => () => toast({ message });
  return (
    <>
      <Button aria-keyshortcuts="Meta+K Control+K" onClick={toggle}>
        <Search aria-hidden="true" />
        Search
        <Kbd>⌘K</Kbd>
      </Button>
      <CommandPalette
        open={open}
        onOpenChange={setOpen}
        groups={[
          {
            heading: 'Go to',
            items: [
              {
                id: 'dashboard',
                label: 'Dashboard',
                icon: <LayoutDashboard aria-hidden="true" />,
                keys: ['G', 'D'],
                run: say('Dashboard'),
              },
              { id: 'reports', label: 'Reports', keys: ['G', 'R'], words: ['figures', 'results'], run: say('Reports') },
            ],
          },
          {
            heading: 'Campaigns',
            items: [{ id: 'c1', label: 'Winter tune-up', hint: 'on air', run: say('Winter tune-up') }],
          },
          {
            heading: 'Do',
            items: [
              {
                id: 'new',
                label: 'New campaign',
                icon: <Plus aria-hidden="true" />,
                keys: ['C'],
                run: say('New campaign'),
              },
              { id: 'pause', label: 'Pause all campaigns', icon: <Pause aria-hidden="true" />, run: say('Paused') },
            ],
          },
        ]}
      />
    </>
  );
}

export const palette: GallerySection = { title: 'Command palette', span: 1, Body: Palette };
