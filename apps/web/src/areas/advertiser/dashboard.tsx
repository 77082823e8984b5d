import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { Plus } from 'lucide-react';
import { useDrafts } from '#features/campaigns/builder/drafts/queries.ts';
import { ActiveCampaigns } from '#features/campaigns/dashboard/active-campaigns.tsx';
import { AttentionList } from '#features/campaigns/dashboard/attention-list.tsx';
import { BestPractices } from '#features/campaigns/dashboard/best-practices.tsx';
import { KpiStrip } from '#features/campaigns/dashboard/kpi-strip.tsx';
import { RunningPlan } from '#features/campaigns/dashboard/running-plan.tsx';
import { useOverview } from '#features/campaigns/list/queries.ts';
import { useWallet } from '#features/money/balance/queries.ts';
import { ReviewNotice } from '#features/support/risk/review-notice.tsx';
import { Button } from '#ui/actions/button.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Section } from '#ui/layout/section.tsx';
import { StepList } from '#ui/layout/step-list.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { AccountSummary } from './account-summary.tsx';
import { firstSteps } from './first-steps.ts';

const firstName = (full_name: string) => full_name.trim().split(/\s+/)[0];

export function Dashboard({ user }: { user: SessionUser }) {
  // The checklist for a first campaign is shown until one is submitted, and never comes back.
  const has_launched = useOverview().data?.has_launched ?? true;
  // Without a draft or a campaign, a new one begins with the website.
  const isFirst = useDrafts().data?.count === 0 && !has_launched;
  const campaigns = (
    <ActiveCampaigns
      all={
        <ViewLink view="campaigns" className="font-600 text-control-s text-ink underline hover:decoration-2">
          All campaigns
        </ViewLink>
      }
      empty={has_launched ? null : <NoCampaigns />}
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
              <ViewLink view="influencer-builder">Create Testimonial</ViewLink>
            </Button>
            <Button asChild variant="primary">
              <ViewLink view={isFirst ? 'first-campaign' : 'campaign-builder'}>
                <Plus aria-hidden="true" />
                Create New Campaign
              </ViewLink>
            </Button>
          </div>
        </div>
        <ReviewNotice className="mb-4" />
        <RunningPlan />
      </div>
      <div className="grid flex-1 lg:grid-cols-[minmax(0,1fr)_356px]">
        <div className="grid min-w-0 content-start gap-4 py-4 md:p-6">
          {!has_launched ? (
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
