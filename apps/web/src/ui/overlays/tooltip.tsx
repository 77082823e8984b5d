import { Tooltip as Tip } from 'radix-ui';
import type { ReactNode } from 'react';

interface TooltipProps {
  /** A few words. Never the only place for essential information. */
  text: ReactNode;
  side?: 'top' | 'right' | 'bottom' | 'left';
  /** A control that can take focus. */
  children: ReactNode;
}

/** Opens on hover and on focus, closes on Escape. */
export function Tooltip({ text, side = 'top', children }: TooltipProps) {
  return (
    <Tip.Provider delayDuration={400} skipDelayDuration={200}>
      <Tip.Root>
        <Tip.Trigger asChild>{children}</Tip.Trigger>
        <Tip.Portal>
          <Tip.Content
            side={side}
            sideOffset={6}
            collisionPadding={8}
            className="z-60 max-w-72 bg-ink px-2.5 py-1.5 text-panel text-small"
          >
            {text}
          </Tip.Content>
        </Tip.Portal>
      </Tip.Root>
    </Tip.Provider>
  );
}
