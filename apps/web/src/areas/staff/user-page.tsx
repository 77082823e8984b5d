import type { SessionAdmin } from '@universal-media/contract/accounts/staff';
import type { UserDetails } from '@universal-media/contract/accounts/user-page';
import { staffMay } from '@universal-media/contract/wire/permissions';
import { type ReactNode, useState } from 'react';
import { SeeAccountDialog } from '#features/accounts/users/account-view/see-account-dialog.tsx';
import { EndSessionsDialog } from '#features/accounts/users/end-sessions-dialog.tsx';
import { EmailsBlock } from '#features/accounts/users/page/emails-block.tsx';
import { NotesBlock } from '#features/accounts/users/page/notes-block.tsx';
import { ProfileBlock } from '#features/accounts/users/page/profile-block.tsx';
import { useUser } from '#features/accounts/users/page/queries.ts';
import { SessionsBlock } from '#features/accounts/users/page/sessions-block.tsx';
import { UserHead } from '#features/accounts/users/page/user-head.tsx';
import { Timeline } from '#features/accounts/users/timeline-drawer.tsx';
import { UserDialog } from '#features/accounts/users/user-dialog.tsx';
import { UserCampaigns } from '#features/campaigns/review/table/user-campaigns.tsx';
import { LedgerTable } from '#features/money/payments/ledger-table.tsx';
import { PaymentTable } from '#features/money/payments/payment-list.tsx';
import { AdjustDialog } from '#features/money/staff/adjust-dialog.tsx';
import { EntriesByDay } from '#features/operations/audit/entries-by-day.tsx';
import { UserDisputes } from '#features/support/disputes/user-disputes.tsx';
import { staffPath, staffPaths } from '#lib/navigation/staff-paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { LinkButton, TextLink } from '#ui/actions/link.tsx';
import { Section } from '#ui/layout/section.tsx';
import { QueryBlock } from '#ui/screens/query-block.tsx';

interface UserPageProps {
  admin: SessionAdmin;
  user_id: string;
}

/** Everything about one advertiser that the reader may see. Each block loads and fails alone. */
export function UserPage({ admin, user_id }: UserPageProps) {
  const user = useUser(user_id);
  return (
    <div className="grid grid-cols-1 gap-6 px-4 pt-6 pb-16 md:px-6">
      <nav aria-label="Breadcrumb" className="text-small">
        <TextLink to={staffPath('users')}>Users</TextLink>
        {user.data && <span className="text-muted"> / {user.data.user.full_name}</span>}
      </nav>
      <QueryBlock query={user} what="the user">
        {({ user: found }) => <Loaded key={found.user_id} admin={admin} user={found} reload={user.refetch} />}
      </QueryBlock>
    </div>
  );
}

type Opened = 'see' | 'edit' | 'credits' | 'end_sessions';

interface LoadedProps {
  admin: SessionAdmin;
  user: UserDetails;
  reload: () => Promise<unknown>;
}

function Loaded({ admin, user, reload }: LoadedProps) {
  const [opened, setOpened] = useState<Opened>();
  const close = () => {
    setOpened(undefined);
    void reload();
  };
  const mayCredit = staffMay(admin, 'credit_management');
  const { user_id } = user;
  return (
    <>
      <UserHead
        user={user}
        actions={
          <>
            <Button onClick={() => setOpened('see')}>See as advertiser</Button>
            <Button onClick={() => setOpened('edit')}>Edit</Button>
            {mayCredit && (
              <Button variant="primary" onClick={() => setOpened('credits')}>
                Adjust Credits
              </Button>
            )}
          </>
        }
      />
      <div className="grid grid-cols-1 items-start gap-6 xl:grid-cols-[minmax(0,5fr)_minmax(0,2fr)]">
        <div className="grid grid-cols-1 gap-6">
          <Block title="Campaigns">
            <UserCampaigns user_id={user_id} />
          </Block>
          {mayCredit && (
            <Block title="Ledger" aside="Credits, with the balance after each movement">
              <LedgerTable user_id={user_id} />
            </Block>
          )}
          {staffMay(admin, 'billing_oversight') && (
            <Block title="Payments">
              <PaymentTable user_id={user_id} />
            </Block>
          )}
          {staffMay(admin, 'dispute_management') && (
            <Block title="Disputes">
              <UserDisputes user_id={user_id} />
            </Block>
          )}
        </div>
        <div className="grid grid-cols-1 gap-6">
          <Section title="Profile">
            <ProfileBlock user={user} />
          </Section>
          <Section title="Notes" aside="Staff only">
            <NotesBlock user_id={user_id} />
          </Section>
          <Section title="Emails">
            <EmailsBlock user_id={user_id} />
          </Section>
          <Section
            title="Sessions"
            aside={<LinkButton onClick={() => setOpened('end_sessions')}>End all sessions</LinkButton>}
          >
            <SessionsBlock user_id={user_id} />
          </Section>
          <Section
            title="Audit"
            aside={
              staffMay(admin, 'super_admin') && <TextLink to={staffPaths.audit(user_id)}>Open in Audit Log</TextLink>
            }
          >
            <div className="max-h-128 overflow-y-auto">
              <Timeline user_id={user_id} Entries={EntriesByDay} />
            </div>
          </Section>
        </div>
      </div>
      {opened === 'see' && <SeeAccountDialog user={user} onClose={close} />}
      {opened === 'edit' && <UserDialog user={user} mayCredit={mayCredit} onClose={close} />}
      {opened === 'credits' && <AdjustDialog user={user} onClose={close} />}
      {opened === 'end_sessions' && <EndSessionsDialog user={user} onClose={close} />}
    </>
  );
}

function Block({ title, aside, children }: { title: string; aside?: string; children: ReactNode }) {
  return (
    <section aria-label={title} className="grid grid-cols-1 gap-3">
      <div className="flex flex-wrap items-baseline justify-between gap-x-4">
        <h2 className="type-h2">{title}</h2>
        {aside && <span className="text-muted text-small">{aside}</span>}
      </div>
      {children}
    </section>
  );
}
