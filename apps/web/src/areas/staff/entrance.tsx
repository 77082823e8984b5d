import type { ReactNode } from 'react';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { StaffLogo } from './staff-logo.tsx';

/** The frame of pages for staff who are not signed in. */
export function StaffEntrance({ children }: { children: ReactNode }) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <title>Staff Dashboard · Universal Media</title>
      <header className="flex h-14 flex-none items-center justify-between gap-4 border-ink border-b bg-panel px-4 md:px-6">
        <StaffLogo />
        <ThemeSwitch />
      </header>
      <main className="grid flex-1 content-start px-4 pt-10 pb-16 md:px-6 lg:pt-20 lg:pl-[12%]">
        <div className="w-full max-w-[28rem] border border-rule border-t-2 border-t-ink bg-panel p-5 pt-6 md:p-7">
          {children}
        </div>
      </main>
    </div>
  );
}
