import { errors } from '@universal-media/contract/wire/errors';
import { StaffSignInSteps } from '#features/accounts/staff-sign-in/sign-in-steps.tsx';
import type { StaffSessionEnd } from '#lib/session/staff-session.ts';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { StaffLogo } from './staff-logo.tsx';

const endNotes: Record<StaffSessionEnd, string> = {
  expired: errors.session_expired.sentence,
  elsewhere: 'You were signed out by an administrator, or in another tab.',
};

export function StaffSignIn({ ended }: { ended: StaffSessionEnd | undefined }) {
  return (
    <div className="flex min-h-dvh flex-col bg-ground">
      <title>Staff Dashboard · Universal Media</title>
      <header className="flex h-14 flex-none items-center justify-between gap-4 border-ink border-b bg-panel px-4 md:px-6">
        <StaffLogo />
        <ThemeSwitch />
      </header>
      <main className="grid flex-1 content-start px-4 pt-10 pb-16 md:px-6 lg:pt-20 lg:pl-[12%]">
        <div className="w-full max-w-[28rem] border border-rule border-t-2 border-t-ink bg-panel p-5 pt-6 md:p-7">
          <h1 className="type-h1 mb-6">Staff Dashboard</h1>
          <StaffSignInSteps notice={ended && endNotes[ended]} />
        </div>
      </main>
    </div>
  );
}
