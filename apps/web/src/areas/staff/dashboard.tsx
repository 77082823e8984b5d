import { visibleStaffTabs } from '@universal-media/contract/permissions';
import type { SessionAdmin } from '@universal-media/contract/staff';
import { LogOut } from 'lucide-react';
import { ThemeSwitch } from '../../features/appearance/theme-switch.tsx';
import { PreviewBanner } from '../../features/preview/preview-banner.tsx';
import { PreviewNotice } from '../../features/preview/preview-notice.tsx';
import { SkipLink } from '../../features/wayfinding/skip-link.tsx';
import { signStaffOut } from '../../lib/staff-session/start.ts';
import { Tag } from '../../ui/badge.tsx';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { Toaster } from '../../ui/toast.tsx';
import { StaffLogo } from './staff-logo.tsx';
import { StaffTabs } from './staff-tabs.tsx';

export function StaffDashboard({ admin }: { admin: SessionAdmin }) {
  const tabs = visibleStaffTabs(admin);
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Staff Dashboard · Universal Media</title>
      <SkipLink />
      {admin.is_preview && <PreviewBanner />}
      <StaffHeader admin={admin} />
      <main id="content" className="flex-1 **:[[role=tablist]]:px-4 md:**:[[role=tablist]]:px-6">
        {tabs.length > 0 ? <StaffTabs admin={admin} tabs={tabs} /> : <NothingPermitted />}
      </main>
      <PreviewNotice />
      <Toaster />
    </div>
  );
}

function StaffHeader({ admin }: { admin: SessionAdmin }) {
  return (
    <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-4 gap-y-2 bg-panel px-4 py-2 md:px-6">
      <StaffLogo />
      <p className="flex min-w-0 items-center gap-2 text-row max-sm:order-1 sm:ml-auto">
        <span className="min-w-0 truncate">
          Hello, <b>{admin.full_name}</b>
        </span>
        <Tag>{admin.role.replaceAll('_', ' ')}</Tag>
      </p>
      <ThemeSwitch className="max-sm:ml-auto" />
      <Button className="max-sm:order-2 max-sm:ml-auto" onClick={() => void signStaffOut()}>
        <LogOut aria-hidden="true" />
        Logout
      </Button>
    </header>
  );
}

function NothingPermitted() {
  return (
    <div className="grid gap-6 border-ink border-t px-4 py-8 md:px-6">
      <h1 className="type-h1">Staff Dashboard</h1>
      <Section title="Nothing is open to you yet" className="max-w-[46rem]">
        <p className="text-ink-2">Your account has no permissions. A super admin can give you the parts you need.</p>
      </Section>
    </div>
  );
}
