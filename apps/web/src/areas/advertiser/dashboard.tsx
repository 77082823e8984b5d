import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { Plus } from 'lucide-react';
import { ActiveCampaigns } from '#features/campaigns/dashboard/active-campaigns.tsx';
import { AttentionList } from '#features/campaigns/dashboard/attention-list.tsx';
import { BestPractices } from '#features/campaigns/dashboard/best-practices.tsx';
import { KpiStrip } from '#features/campaigns/dashboard/kpi-strip.tsx';
import { RunningPlan } from '#features/campaigns/dashboard/running-plan.tsx';
import { useLatestCampaigns } from '#features/campaigns/list/queries.ts';
import { useWallet } from '#features/money/balance/queries.ts';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StepList } from '#ui/layout/step-list.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { AccountSummary } from './account-summary.tsx';
import { firstSteps } from './first-steps.ts';

const firstName = (full_name: string) => full_name.trim().split(/\s+/)[0];

export function Dashboard({ user }: { user: SessionUser }) {
  // The checklist for a first campaign is shown until one is submitted.
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
        <AccountSummary user={user} />
      </div>
    </>
  );
}

function FirstSteps({ user }: { user: SessionUser }) {
  const wallet = useWallet().data;
  // Held credits count: the advertiser has added them.
  const has_credits = wallet ? wallet.balance_cents + wallet.held_cents > 0 : user.credit_balance > 0;
  return (
    <Section title="Your first campaign">
      <StepList
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
          <ViewLink view="campaigns">View drafts</ViewLink>
        </Button>
      </span>
    }
  >
    Launch a campaign to see its plan, spend and results here.
  </EmptyState>
);
