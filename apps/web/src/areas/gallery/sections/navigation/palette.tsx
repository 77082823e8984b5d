import { LayoutDashboard, Pause, Plus, Search } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { toast } from '#ui/feedback/toast.tsx';
import { CommandPalette } from '#ui/overlays/command-palette.tsx';
import { usePaletteKey } from '#ui/overlays/use-palette-key.ts';
import type { GallerySection } from '../../section.ts';

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
              {
                id: 'reports',
                label: 'Reports',
                keys: ['G', 'R'],
                keywords: ['figures', 'results'],
                run: say('Reports'),
              },
            ],
          },
          {
            heading: 'Campaigns',
            items: [{ id: 'c1', label: 'Winter tune-up', hint: 'live', run: say('Winter tune-up') }],
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
