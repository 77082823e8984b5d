import type { SessionUser } from '@universal-media/contract/identity';
import { Link, Navigate } from 'react-router';
import { useLaunched } from '../../../features/campaigns/confirmation/queries.ts';
import { refusedAs } from '../../../lib/call-error.ts';
import { paths } from '../../../paths.ts';
import { Button } from '../../../ui/button.tsx';
import { CampaignBadge } from '../../../ui/campaign-badge.tsx';
import { EmptyState } from '../../../ui/empty-state.tsx';
import { Loader } from '../../../ui/loader.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { ViewLink } from '../view-link.tsx';
import { Aside } from './aside.tsx';
import { EditFrame } from './edit-frame.tsx';

/** The builder opened on a launched campaign. */
export function EditView({ user, campaign_id }: { user: SessionUser; campaign_id: string }) {
  const query = useLaunched(campaign_id);
  const campaign = query.data?.campaign;
  if (refusedAs(query.error, 'not_found')) {
    // It was there a moment ago: deleted, here or elsewhere.
    return campaign ? <Navigate replace to={paths.home} /> : <Gone />;
  }
  if (!campaign) {
    if (!query.isError) return <Loader label="Loading your campaign" className="p-6" />;
    return (
      <Aside>
        <ReadFailed heading="h2" title="Your campaign did not load" query={query} />
      </Aside>
    );
  }
  if (campaign.can.includes('edit')) return <EditFrame user={user} campaign={campaign} />;
  return (
    <Aside>
      <EmptyState
        heading="h2"
        title={`"${campaign.name}" cannot be changed now`}
        action={
          <Button asChild>
            <Link replace to={paths.campaign(campaign_id)}>
              See the campaign
            </Link>
          </Button>
        }
      >
        Its state is <CampaignBadge status={campaign.status} />. A campaign like it can be made by duplicating it.
      </EmptyState>
    </Aside>
  );
}

const Gone = () => (
  <Aside>
    <EmptyState
      heading="h2"
      title="This campaign is not here"
      action={
        <Button asChild>
          <ViewLink view="campaigns">See your campaigns</ViewLink>
        </Button>
      }
    >
      It was deleted, or it belongs to another account.
    </EmptyState>
  </Aside>
);
