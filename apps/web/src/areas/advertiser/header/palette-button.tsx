import { clsx } from 'clsx';
import { Search } from 'lucide-react';
import { lazy, Suspense, useCallback, useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { Kbd } from '#ui/actions/kbd.tsx';
import { PALETTE_LABEL } from '#ui/overlays/palette-label.ts';
import { usePaletteKey } from '#ui/overlays/use-palette-key.ts';

const loadPalette = () => import('./palette.tsx').then((module) => ({ default: module.Palette }));
const Palette = lazy(loadPalette);

const modifier = () => (navigator.userAgent.includes('Mac') ? '⌘' : 'Ctrl ');

interface PaletteState {
  readonly open: boolean;
  /** Whether it was opened before, so that it is fetched. */
  readonly loaded: boolean;
  readonly change: (open: boolean) => void;
}

/** The command palette of the page, which opens by keyboard, too. */
export function usePalette(): PaletteState {
  const [open, setOpen] = useState(false);
  const [loaded, setLoaded] = useState(false);
  const change = useCallback((next: boolean) => {
    setOpen(next);
    if (next) setLoaded(true);
  }, []);
  usePaletteKey(useCallback(() => change(!open), [change, open]));
  return { open, loaded, change };
}

/** The open palette. */
export const OpenedPalette = ({ palette: { open, loaded, change } }: { palette: PaletteState }) =>
  loaded && (
    <Suspense>
      <Palette open={open} onOpenChange={change} />
    </Suspense>
  );

/** Opens the command palette. It is loaded when the button is pointed at, or on first use. */
export const PaletteButton = ({ palette, className }: { palette: PaletteState; className: string }) => (
  <Button
    className={clsx('max-xl:w-10 max-xl:px-0', className)}
    aria-label={PALETTE_LABEL}
    aria-keyshortcuts="Control+K Meta+K"
    onPointerEnter={() => void loadPalette()}
    onClick={() => palette.change(true)}
  >
    <Search aria-hidden="true" />
    <span className="max-xl:hidden">{PALETTE_LABEL}</span>
    <span className="max-xl:hidden">
      <Kbd>{modifier()}K</Kbd>
    </span>
  </Button>
);
