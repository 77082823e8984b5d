import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { DraftList } from '#features/campaigns/builder/drafts/draft-list.tsx';
import { useDrafts } from '#features/campaigns/builder/drafts/queries.ts';
import { CampaignViews } from '#features/campaigns/list/campaign-views.tsx';
import { getCampaignsPlace } from '#features/campaigns/list/list-place.ts';
import { useWallet } from '#features/money/balance/queries.ts';
import { addressNow } from '#lib/navigation/address-now.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { ViewLink } from '#ui/layout/view-link.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { viewTitles } from './views.ts';

export function CampaignsView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const wallet = useWallet();
  const place = getCampaignsPlace(query);
  const createButton = (
    <Button asChild>
      <ViewLink view="campaign-builder">Create Campaign</ViewLink>
    </Button>
  );
  // Tabs replace each other in the history, so that Back leads to the dashboard.
  const go = (to: string) => void navigate(to, { replace: true, preventScrollReset: true });
  return (
    <>
      <SubViewHead
        title={viewTitles.campaigns}
        actions={
          <Button asChild variant="primary">
            <ViewLink view="campaign-builder">
              <Plus aria-hidden="true" />
              Create New Campaign
            </ViewLink>
          </Button>
        }
      />
      <div className="grid w-full max-w-[92rem] content-start gap-4 py-4 md:p-6">
        <CampaignViews
          {...place}
          onPlace={(list, change) => go(paths.campaignList(list, change(getCampaignsPlace(addressNow()).filter)))}
          drafts={{ count: drafts.data?.count, panel: <DraftList user_id={user.user_id} emptyAction={createButton} /> }}
          balance_cents={wallet.data?.balance_cents}
          createButton={createButton}
        />
      </div>
    </>
  );
}
