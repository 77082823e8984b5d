import type { ReactNode } from 'react';

/** A key to press. Screen readers skip it: give the control aria-keyshortcuts. */
export function Kbd({ children }: { children: ReactNode }) {
  return (
    <span aria-hidden="true" className="inline-flex">
      <kbd className="border border-current px-1 font-400 font-mono text-[0.65625rem]/[16px] font-stretch-[78%] opacity-70">
        {children}
      </kbd>
    </span>
  );
}
