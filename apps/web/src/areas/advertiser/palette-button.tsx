import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { Kbd } from '../../ui/kbd.tsx';
import { usePaletteKey } from '../../ui/use-palette-key.ts';

const Palette = lazy(() => import('./palette.tsx').then((module) => ({ default: module.Palette })));

const modifier = () => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ');

/** Opens the palette, by the button or by its keys. The palette itself is fetched the first time it is wanted. */
export function PaletteButton({ className }: { className: string }) {
  const [open, setOpen] = useState(false);
  const [wanted, setWanted] = useState(false);

  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (next) setWanted(true);
  }, []);
  usePaletteKey(useCallback(() => change(!open), [change, open]));

  return (
    <>
      <Button className={className} aria-keyshortcuts="Control+K Meta+K" onClick={() => change(true)}>
        <Search aria-hidden="true" />
        Go to
        <Kbd>{modifier()}K</Kbd>
      </Button>
      {wanted && (
        <Suspense>
          <Palette open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
