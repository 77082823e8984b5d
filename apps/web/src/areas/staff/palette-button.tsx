import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { usePaletteKey } from '#ui/overlays/use-palette-key.ts';

const LABEL = 'Search people, campaigns, references';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.StaffPalette }));
const Palette = lazy(loadPalette);

const modifier = () => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ');

/** Opens the search over everything, also by Ctrl K. It is loaded when the button is pointed at, or on first use. */
export function PaletteButton({ admin }: { admin: SessionAdmin }) {
  const [open, setOpen] = useState(false);
  const [isLoaded, setIsLoaded] = useState(false);
  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (next) setIsLoaded(true);
  }, []);
  usePaletteKey(useCallback(() => change(!open), [change, open]));
  return (
    <>
      <Button
        className="max-[88rem]:w-10 max-[88rem]:px-0"
        aria-label={LABEL}
        aria-keyshortcuts="Control+K Meta+K"
        onPointerEnter={() => void loadPalette()}
        onClick={() => change(true)}
      >
        <Search aria-hidden="true" />
        <span className="max-[88rem]:hidden">Search</span>
        <span className="max-[88rem]:hidden">
          <Kbd>{modifier()}K</Kbd>
        </span>
      </Button>
      {isLoaded && (
        <Suspense>
          <Palette admin={admin} open={open} onOpenChange={change} />
        </Suspense>
      )}
    </>
  );
}
