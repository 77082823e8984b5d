import type { Account } from '@universal-media/contract/accounts/account';
import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { type ReactNode, useEffect } from 'react';
import { useLocation } from 'react-router';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Section } from '#ui/layout/section.tsx';
import { BusinessSection } from '../business/business-section.tsx';
import { ApiKeySection } from './api-key/api-key-section.tsx';
import type { Guard } from './api-key/queries.ts';
import { DataSection } from './data/data-section.tsx';
import { Holdings } from './holdings.tsx';
import { NotificationsSection } from './notifications-section.tsx';
import { ProfileSection } from './profile/profile-section.tsx';
import { useAccount } from './queries.ts';
import { SectionIndex } from './section-index.tsx';
import { accountSections } from './sections.ts';
import { SecuritySection } from './security/security-section.tsx';

interface AccountPageProps {
  user: SessionUser;
  guard: Guard;
  theme: ReactNode;
  /** The section with the ID `ad-accounts`. */
  adAccounts: ReactNode;
  /** The section with the ID `webhooks`. */
  webhooks: ReactNode;
  /** The section with the ID `problems`. */
  problems: ReactNode;
  /** The heading of the view. */
  head: ReactNode;
}

export function AccountPage(props: AccountPageProps) {
  const query = useAccount();
  return (
    <>
      {props.head}
      <div className="grid flex-1 lg:grid-cols-[212px_minmax(0,1fr)] xl:grid-cols-[212px_minmax(0,1fr)_356px]">
        {query.data ? (
          <Loaded account={upToDate(query.data, props.user)} {...props} />
        ) : (
          <div className="grid content-start gap-4 p-4 max-md:px-0 md:p-6 lg:col-start-2">
            {query.isError ? <ReadFailed title="We couldn't load your account" query={query} /> : <Waiting />}
          </div>
        )}
      </div>
    </>
  );
}

function Loaded({ account, guard, theme, adAccounts, webhooks, problems }: AccountPageProps & { account: Account }) {
  useSectionInUrl();
  return (
    <>
      <SectionIndex />
      <div className="grid content-start gap-4 p-4 max-md:px-0 md:p-6">
        <ProfileSection account={account} theme={theme} />
        <SecuritySection account={account} />
        <BusinessSection account={account} />
        {adAccounts}
        <ApiKeySection guard={guard} account={account} />
        {webhooks}
        <NotificationsSection />
        {problems}
        <DataSection account={account} />
      </div>
      <div className="grid lg:max-xl:col-start-2">
        <Holdings account={account} />
      </div>
    </>
  );
}

/** Prefers the session's facts: a reminder at the top of the page may just have changed them. */
const upToDate = (account: Account, { email_verified, deletion_due_at }: SessionUser): Account => ({
  ...account,
  email_verified,
  deletion_due_at,
});

/** Scrolls to the section in the URL, on arrival and when a menu or the palette leads to another one. */
function useSectionInUrl(): void {
  const { hash, key } = useLocation();
  // biome-ignore lint/correctness/useExhaustiveDependencies: the same section may be chosen again, which changes the key
  useEffect(() => {
    const wanted = accountSections.find(({ id }) => `#${id}` === hash);
    if (wanted) document.getElementById(wanted.id)?.scrollIntoView();
  }, [hash, key]);
}

const Waiting = () => (
  <Loading label="Loading your account…">
    <div className="grid gap-4">
      {accountSections.slice(0, 3).map(({ id, title }) => (
        <Section key={id} title={title}>
          <div className="grid gap-3">
            <Skeleton className="w-1/3" />
            <Skeleton className="h-10 w-2/3" />
            <Skeleton className="h-10 w-2/3" />
          </div>
        </Section>
      ))}
    </div>
  </Loading>
);
