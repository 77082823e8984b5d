import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { Link, Navigate } from 'react-router';
import { refusedAs } from '#lib/call/call-error.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { CampaignBadge } from '#ui/feedback/campaign-badge.tsx';
import { EmptyState } from '#ui/feedback/empty-state.tsx';
import { Loader } from '#ui/feedback/loader.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { BuilderMessage } from '../frame/no-campaign.tsx';
import { useLaunched } from '../launched/queries.ts';
import { EditFrame } from './edit-frame.tsx';

/** The builder opened on a launched campaign. */
export function EditView({ user, campaign_id }: { user: SessionUser; campaign_id: string }) {
  const query = useLaunched(campaign_id);
  const campaign = query.data?.campaign;
  if (refusedAs(query.error, 'not_found')) {
    // It existed a moment ago, so it was deleted, here or elsewhere.
    return campaign ? <Navigate replace to={paths.home} /> : <CampaignNotFound />;
  }
  if (!campaign) {
    if (!query.isError) return <Loader label="Loading your campaign…" className="p-6" />;
    return (
      <BuilderMessage>
        <ReadFailed heading="h2" title="We couldn't load your campaign" query={query} />
      </BuilderMessage>
    );
  }
  if (campaign.can.includes('edit')) return <EditFrame user={user} campaign={campaign} />;
  return (
    <BuilderMessage>
      <EmptyState
        heading="h2"
        title={`You can't edit "${campaign.name}" now`}
        action={
          <Button asChild>
            <Link replace to={paths.campaign(campaign_id)}>
              View campaign
            </Link>
          </Button>
        }
      >
        Its status is <CampaignBadge status={campaign.state} />. Duplicate it to create a similar campaign.
      </EmptyState>
    </BuilderMessage>
  );
}

const CampaignNotFound = () => (
  <BuilderMessage>
    <EmptyState
      heading="h2"
      title="Campaign not found"
      action={
        <Button asChild>
          <ViewLink view="campaigns">View your campaigns</ViewLink>
        </Button>
      }
    >
      It was deleted or belongs to another account.
    </EmptyState>
  </BuilderMessage>
);
