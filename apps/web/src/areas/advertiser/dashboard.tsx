import type { SessionUser } from '@universal-media/contract/identity';
import { Plus } from 'lucide-react';
import { ActiveCampaigns } from '../../features/portfolio/overview/active-campaigns.tsx';
import { AttentionList } from '../../features/portfolio/overview/attention-list.tsx';
import { BestPractices } from '../../features/portfolio/overview/best-practices.tsx';
import { KpiStrip } from '../../features/portfolio/overview/kpi-strip.tsx';
import { RunningPlan } from '../../features/portfolio/overview/running-plan.tsx';
import { useLatestCampaigns } from '../../features/portfolio/queries.ts';
import { useWallet } from '../../features/wallet/queries.ts';
import { Button } from '../../ui/button.tsx';
import { EmptyState } from '../../ui/empty-state.tsx';
import { Section } from '../../ui/section.tsx';
import { StepRail } from '../../ui/step-rail.tsx';
import { AccountRail } from './account-rail.tsx';
import { firstSteps } from './first-steps.ts';
import { ViewLink } from './view-link.tsx';

const firstName = (full_name: string) => full_name.trim().split(/\s+/)[0];

export function Dashboard({ user }: { user: SessionUser }) {
  // The way to a first campaign stands until one was sent off.
  const launched = useLatestCampaigns().data?.total;
  const campaigns = (
    <ActiveCampaigns
      all={
        <ViewLink view="campaigns" className="font-600 text-control-s text-ink underline hover:decoration-2">
          All campaigns
        </ViewLink>
      }
      empty={<NoCampaigns />}
    />
  );
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
        <RunningPlan />
      </div>
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid min-w-0 content-start gap-4 py-4 md:p-6">
          {launched === 0 ? (
            <div className="grid content-start gap-4 xl:grid-cols-[minmax(0,1fr)_17.5rem]">
              {campaigns}
              <FirstSteps user={user} />
            </div>
          ) : (
            <>
              <KpiStrip />
              <AttentionList />
              {campaigns}
            </>
          )}
          <BestPractices />
        </div>
        <AccountRail user={user} />
      </div>
    </>
  );
}

function FirstSteps({ user }: { user: SessionUser }) {
  const wallet = useWallet().data;
  // Credits that a campaign holds were added as well.
  const has_credits = wallet ? wallet.balance_cents + wallet.held_cents > 0 : user.credit_balance > 0;
  return (
    <Section title="Your first campaign">
      <StepRail
        aria-label="Your first campaign"
        steps={firstSteps({ email_verified: user.email_verified, has_credits })}
      />
    </Section>
  );
}

const NoCampaigns = () => (
  <EmptyState
    bare
    title="No campaigns yet"
    action={
      <span className="flex flex-wrap gap-2">
        <Button asChild>
          <ViewLink view="campaign-builder">Create Campaign</ViewLink>
        </Button>
        <Button asChild variant="quiet">
          <ViewLink view="campaigns">See your drafts</ViewLink>
        </Button>
      </span>
    }
  >
    When you launch one, its plan, what was spent of it and what came of it appear here.
  </EmptyState>
);
