import { Check, TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';
import { Progress } from '../feedback/progress.tsx';

interface FileRowProps {
  name: string;
  bytes: number;
  /** How many of them are there. */
  sent: number;
  /** The progress as text: "96 MB of 148 MB, 8.1 MB/s". */
  note: string;
  done?: boolean;
  /** Why it does not go on. */
  problem?: string | undefined;
  /** What can be done with it: icon buttons. */
  actions: ReactNode;
  /** Additional content. */
  children?: ReactNode;
}

/** One file on its way: bytes, speed, and a hand on the tap. */
export function FileRow({ name, bytes, sent, note, done = false, problem, actions, children }: FileRowProps) {
  return (
    <li className="flex items-start gap-2 border-rule border-b py-2 last:border-b-0">
      <div className="min-w-0 flex-1">
        {done ? (
          <p className="flex min-h-8 flex-wrap items-center gap-x-3 text-small">
            <span className="flex min-w-0 max-w-full items-center gap-2">
              <Check className="size-4 flex-none" aria-hidden="true" />
              <span className="min-w-0 truncate">{name}</span>
            </span>
            <span className="mono ms-auto text-muted">{note}</span>
          </p>
        ) : (
          <Progress label={name} value={sent} max={Math.max(1, bytes)} note={note} />
        )}
        {problem && (
          <p className="mt-1 flex gap-1.5 font-560 text-air text-small">
            <TriangleAlert className="mt-0.5 size-4 flex-none" aria-hidden="true" />
            {problem}
          </p>
        )}
        {children}
      </div>
      <div className="flex flex-none">{actions}</div>
    </li>
  );
}
