import { clsx } from 'clsx';
import type { ReactNode } from 'react';

export type BadgeKind =
  | 'live'
  | 'draft'
  | 'pending'
  | 'review'
  | 'approved'
  | 'paused'
  | 'suspended'
  | 'attention'
  | 'ended'
  | 'rejected'
  | 'done'
  | 'open'
  | 'closed'
  | 'waiting'
  | 'starting'
  | 'scheduled'
  | 'failed'
  | 'canceled';

const square = 'M.75.75h9.5v9.5H.75z';

/** Each state has its own color and shape, so it is readable without color. Drawn on 11 by 11. */
const shapes: Record<BadgeKind, { color: string; outline?: string; fill?: string; strokes?: string }> = {
  live: { color: 'text-st-green', fill: 'M0 0h11v11H0z' },
  draft: { color: 'text-ink', outline: square },
  pending: { color: 'text-st-yellow', outline: square, fill: 'M0 5.5h11V11H0z' },
  review: { color: 'text-st-orange', outline: square, fill: 'M0 0h5.5v11H0z' },
  approved: { color: 'text-ink', outline: square, strokes: 'M2.6 5.6l2.1 2.1 3.8-4.2' },
  paused: { color: 'text-st-yellow', fill: 'M0 0h4v11H0zM7 0h4v11H7z' },
  suspended: { color: 'text-st-red', fill: 'M0 0h4v11H0zM7 0h4v11H7z' },
  attention: { color: 'text-ink', outline: square, strokes: 'M.5 7.5l7-7M3.5 10.5l7-7' },
  ended: { color: 'text-st-blue', outline: square, fill: 'M3 3h5v5H3z' },
  rejected: { color: 'text-st-red', outline: square, strokes: 'M1 1l9 9' },
  done: { color: 'text-st-green', outline: square, strokes: 'M2.6 5.6l2.1 2.1 3.8-4.2' },
  closed: { color: 'text-st-green', outline: square, fill: 'M3 3h5v5H3z' },
  open: { color: 'text-st-red', outline: square, fill: 'M4.5 2h2v4.5h-2zM4.5 7.5h2v1.5h-2z' },
  waiting: { color: 'text-ink', outline: square, strokes: 'M5.5 2.6v3.2h2.6' },
  starting: { color: 'text-ink', outline: square, fill: 'M3.6 2.6l4.6 2.9-4.6 2.9z' },
  scheduled: { color: 'text-ink', outline: square, fill: 'M0 0h11v4H0z' },
  failed: { color: 'text-ink', outline: square, fill: 'M4.5 2h2v4.5h-2zM4.5 7.5h2v1.5h-2z' },
  canceled: { color: 'text-ink', outline: square, strokes: 'M2.8 5.5h5.4' },
};

/** A state: a word in ink beside a small shape. A live campaign reads ON AIR. */
export function Badge({ kind, children }: { kind: BadgeKind; children: ReactNode }) {
  const { color, outline, fill, strokes } = shapes[kind];
  return (
    <span
      className={clsx(
        'inline-flex items-center gap-[7px] whitespace-nowrap align-middle',
        kind === 'live' ? 'font-720 text-micro tracking-[0.02em] font-stretch-[112%]' : 'font-560 text-small',
      )}
    >
      <svg className={clsx('size-[11px] flex-none', color)} viewBox="0 0 11 11" aria-hidden="true" focusable="false">
        {outline && <path d={outline} fill="none" stroke="currentColor" strokeWidth="1.5" />}
        {fill && <path d={fill} fill="currentColor" />}
        {strokes && <path d={strokes} fill="none" stroke="currentColor" strokeWidth="1.5" />}
      </svg>
      {children}
    </span>
  );
}

/** An id or a short fact in a hairline box. */
export function Tag({ children }: { children: ReactNode }) {
  return (
    <span className="inline-block border border-rule-2 px-[5px] font-500 font-mono text-[0.6875rem]/[18px] font-stretch-[78%]">
      {children}
    </span>
  );
}
