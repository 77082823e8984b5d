import type { SessionUser } from '@universal-media/contract/identity';
import { clsx } from 'clsx';
import { Plus } from 'lucide-react';
import { useWallet } from '../../features/wallet/queries.ts';
import { Button } from '../../ui/button.tsx';
import { Section } from '../../ui/section.tsx';
import { StepRail } from '../../ui/step-rail.tsx';
import { StripSkeleton } from '../../ui/strip-skeleton.tsx';
import { AccountRail } from './account-rail.tsx';
import { firstSteps } from './first-steps.ts';
import { ViewLink } from './view-link.tsx';

const firstName = (full_name: string) => full_name.trim().split(/\s+/)[0];

export function Dashboard({ user }: { user: SessionUser }) {
  const wallet = useWallet().data;
  // Credits that a campaign holds were added as well.
  const has_credits = wallet ? wallet.balance_cents + wallet.held_cents > 0 : user.credit_balance > 0;
  return (
    <>
      <div className="border-rule border-b bg-panel px-4 pt-6 pb-4 md:px-6">
        <div className="mb-4 flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
          <h1 tabIndex={-1} className="type-h1 outline-none!">
            Welcome, {firstName(user.full_name)}
          </h1>
          <div className="flex flex-wrap gap-2">
            <Button asChild>
              <ViewLink view="reports">View All Reports</ViewLink>
            </Button>
            <Button asChild variant="primary">
              <ViewLink view="campaign-builder">
                <Plus aria-hidden="true" />
                Create New Campaign
              </ViewLink>
            </Button>
          </div>
        </div>
        <StripSkeleton size="full" look="empty" />
        <p className="mt-2 text-micro text-muted">
          Your plan will stand here: one block for each platform, as wide as its share of your budget.
        </p>
      </div>
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid content-start gap-4 p-4 md:p-6 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
          <Section title="Active Campaigns">
            <h3 className="type-h2">No campaigns yet</h3>
            <p className="mt-1 mb-4 max-w-[68ch] text-muted">
              When you launch one, its plan, what was spent of it and what came of it appear here.
            </p>
            <p className="mb-5 flex flex-wrap gap-2">
              <Button asChild>
                <ViewLink view="campaign-builder">Create Campaign</ViewLink>
              </Button>
              <Button asChild variant="quiet">
                <ViewLink view="campaigns">See your drafts</ViewLink>
              </Button>
            </p>
            <EmptyRows />
          </Section>
          <Section title="Your first campaign">
            <StepRail
              aria-label="Your first campaign"
              steps={firstSteps({ email_verified: user.email_verified, has_credits })}
            />
          </Section>
        </div>
        <AccountRail user={user} />
      </div>
    </>
  );
}

/** Where campaigns will stand, each with its strip. */
function EmptyRows() {
  return (
    <div aria-hidden="true" className="border-rule border-t">
      {['w-40', 'w-28', 'w-36'].map((name) => (
        <div key={name} className="flex h-13 items-center gap-6 border-rule border-b">
          <span className="w-40 flex-none max-sm:w-24">
            <span className={clsx('block h-3 max-w-full border border-rule-2', name)} />
          </span>
          <StripSkeleton look="empty" />
          <span className="h-3 w-16 flex-none border border-rule-2 max-sm:hidden" />
        </div>
      ))}
    </div>
  );
}
