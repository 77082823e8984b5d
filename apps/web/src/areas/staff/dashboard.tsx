import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { EMAIL_SAMPLES_PAGE } from '@universal-media/contract/operations/email-samples';
import { withoutSlash } from '@universal-media/contract/wire/pages';
import { staffMay, visibleStaffTabs } from '@universal-media/contract/wire/permissions';
import { LogOut } from 'lucide-react';
import { Link, useLocation } from 'react-router';
import { OwnAccount } from '#features/accounts/own-staff-account/own-account-dialog.tsx';
import { PreviewBanner } from '#features/accounts/preview/preview-banner.tsx';
import { PreviewNotice } from '#features/accounts/preview/preview-notice.tsx';
import { Bell } from '#features/operations/notifications/bell.tsx';
import { signStaffOut } from '#lib/session/staff-sign-in.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Tag } from '#ui/feedback/badge.tsx';
import { Toaster } from '#ui/feedback/toast.tsx';
import { LogoIcon } from '#ui/layout/logo.tsx';
import { Section } from '#ui/layout/section.tsx';
import { SkipLink } from '#ui/layout/skip-link.tsx';
import { ThemeSwitch } from '#ui/layout/theme-switch.tsx';
import { StaffEmails } from './emails.tsx';
import { PaletteButton } from './palette-button.tsx';
import { StaffLogo } from './staff-logo.tsx';
import { StaffTabs } from './staff-tabs.tsx';

export function StaffDashboard({ admin }: { admin: SessionAdmin }) {
  const tabs = visibleStaffTabs(admin);
  const isOnEmails = withoutSlash(useLocation().pathname) === EMAIL_SAMPLES_PAGE;
  return (
    <div className="flex min-h-dvh flex-col">
      <title>Staff Dashboard · Universal Media</title>
      <SkipLink />
      {admin.is_preview && <PreviewBanner />}
      <StaffHeader admin={admin} />
      <Toaster className="top-0" />
      <main id="content" className="flex-1 **:[[role=tablist]]:px-4 md:**:[[role=tablist]]:px-6">
        {isOnEmails ? (
          <StaffEmails admin={admin} />
        ) : tabs.length > 0 ? (
          <StaffTabs admin={admin} tabs={tabs} />
        ) : (
          <NoPermissions />
        )}
      </main>
      <PreviewNotice />
    </div>
  );
}

/** On a phone the person and what is theirs make a second row, whose buttons show icons only. */
function StaffHeader({ admin }: { admin: SessionAdmin }) {
  return (
    <header className="flex min-h-14 flex-none flex-wrap items-center gap-x-2 gap-y-2 bg-panel px-4 py-2 sm:gap-x-4 md:px-6">
      <LogoIcon className="sm:hidden" />
      <span className="max-sm:hidden">
        <StaffLogo />
      </span>
      <p className="font-640 text-row">Staff Dashboard</p>
      <span className="ml-auto">
        <PaletteButton admin={admin} />
      </span>
      <p className="flex min-w-0 items-center gap-2 text-row max-sm:order-1 max-sm:flex-1 max-sm:basis-1/2">
        <span className="min-w-0 truncate">
          <span className="max-sm:sr-only">Hello, </span>
          <b>{admin.full_name}</b>
        </span>
        <Tag>{admin.role.replaceAll('_', ' ')}</Tag>
      </p>
      {staffMay(admin, 'admin_management') && (
        <Link to={EMAIL_SAMPLES_PAGE} className="font-600 text-control-s underline hover:decoration-2 max-sm:order-1">
          Emails
        </Link>
      )}
      {/* In a tab of its own: a review that is half done stays open. */}
      <a
        href={paths.help}
        target="_blank"
        rel="noreferrer"
        className="font-600 text-control-s underline hover:decoration-2"
      >
        Help<span className="sr-only"> (opens in a new tab)</span>
      </a>
      <Bell audience="staff" />
      <ThemeSwitch />
      <OwnAccount admin={admin} className="max-sm:order-1 max-sm:w-10 max-sm:px-0" />
      <Button className="max-sm:order-1 max-sm:w-10 max-sm:px-0" onClick={() => void signStaffOut()}>
        <LogOut aria-hidden="true" />
        <span className="max-sm:sr-only">Logout</span>
      </Button>
    </header>
  );
}

function NoPermissions() {
  return (
    <div className="grid gap-6 border-ink border-t px-4 py-8 md:px-6">
      <h1 className="type-h1">Staff Dashboard</h1>
      <Section title="You don't have access to any section yet" className="max-w-[46rem]">
        <p className="text-ink-2">Your account has no permissions. Ask a super admin for access.</p>
      </Section>
    </div>
  );
}
