import { TriangleAlert } from 'lucide-react';
import type { ReactNode } from 'react';

interface ReminderProps {
  label: string;
  /** `stop` warns of a loss. */
  tone?: 'info' | 'stop';
  children: ReactNode;
}

/** A line under the header about the account. It stays until its reason is resolved. */
export function Reminder({ label, tone = 'info', children }: ReminderProps) {
  return (
    <section
      aria-label={label}
      className="flex flex-wrap items-center gap-x-4 gap-y-2 border-rule border-b bg-ground px-4 py-2 text-control-s md:px-6"
    >
      {tone === 'stop' ? (
        <TriangleAlert className="-me-1.5 size-4 text-air max-sm:hidden" aria-hidden="true" />
      ) : (
        <span className="hatch -me-1 size-3.5 flex-none border border-edge max-sm:hidden" aria-hidden="true" />
      )}
      {children}
    </section>
  );
}
