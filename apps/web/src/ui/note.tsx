import { clsx } from 'clsx';
import type { ReactNode } from 'react';

interface NoteProps {
  /** stop: something must be mended before going on. Open it with a word in <b>. */
  tone?: 'info' | 'stop';
  /** Said at once when it appears while somebody works. */
  live?: boolean;
  className?: string;
  children: ReactNode;
}

// In a long dialog it appears above what somebody is looking at.
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
