import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface NoteProps {
  /** stop: something must be fixed first. Start it with a bold word. */
  tone?: 'info' | 'stop';
  /** Announced to screen readers when it appears. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

// In a long dialog it may appear outside the visible area.
const show = (note: HTMLElement | null) => note?.scrollIntoView({ block: 'nearest' });

export function Note({ tone = 'info', live = false, className, children }: NoteProps) {
  return (
    <div
      ref={live && tone === 'stop' ? show : null}
      role={live ? (tone === 'stop' ? 'alert' : 'status') : undefined}
      className={clsx(
        'border border-s-3 px-3.5 py-2.5 text-control-s',
        tone === 'stop' ? 'border-air bg-air-tint [&_b]:text-air' : 'border-rule-2 border-s-ink bg-panel',
        className,
      )}
    >
      {children}
    </div>
  );
}
