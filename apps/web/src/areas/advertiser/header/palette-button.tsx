import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { usePaletteKey } from '#ui/overlays/use-palette-key.ts';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));

const modifier = () => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ');

/** Opens the command palette by button or keyboard. The palette is loaded on first use. */
export function PaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);

  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (next) setLoaded(true);
  }, []);
  usePaletteKey(useCallback(() => change(!open), [change, open]));

  return (
    <>
      <Button className={className} aria-keyshortcuts="Control+K Meta+K" onClick={() => change(true)}>
        <Search aria-hidden="true" />
        Search
        <Kbd>{modifier()}K</Kbd>
      </Button>
      {loaded && (
        <Suspense>
          <Palette open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
