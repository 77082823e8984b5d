import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { Link } from 'react-router';
import { EmailSamples } from '#features/operations/email-samples/email-samples.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';

/** Shows how every email looks. It has its own address, so that the tabs stay as they are. */
export function StaffEmails({ admin }: { admin: SessionAdmin }) {
  return (
    <div className="grid gap-6 border-ink border-t px-4 py-6 md:px-6">
      <div className="flex flex-wrap items-baseline justify-between gap-3">
        <h1 className="type-h1">Emails</h1>
        <Link to="/admin" className="font-600 text-control-s underline hover:decoration-2">
          Staff Dashboard
        </Link>
      </div>
      {staffMay(admin, 'admin_management') ? (
        <EmailSamples />
      ) : (
        <EmptyState title="You don't have access to this page">Ask a super admin for access.</EmptyState>
      )}
    </div>
  );
}
