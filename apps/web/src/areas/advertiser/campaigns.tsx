import type { SessionUser } from '@universal-media/contract/identity';
import { Plus } from 'lucide-react';
import { useNavigate, useSearchParams } from 'react-router';
import { CampaignTimeline } from '../../features/campaigns/timeline/campaign-timeline.tsx';
import { DraftList } from '../../features/drafts/draft-list.tsx';
import { useDrafts } from '../../features/drafts/queries.ts';
import { Portfolio } from '../../features/portfolio/portfolio.tsx';
import { ShareDialog } from '../../features/sharing/share-dialog.tsx';
import { useWallet } from '../../features/wallet/queries.ts';
import { campaignsPlaceOf, paths } from '../../paths.ts';
import { Button } from '../../ui/button.tsx';
import { SubViewHead } from './sub-view-head.tsx';
import { ViewLink } from './view-link.tsx';
import { viewTitles } from './views.ts';

export function CampaignsView({ user }: { user: SessionUser }) {
  const [query] = useSearchParams();
  const navigate = useNavigate();
  const drafts = useDrafts();
  const wallet = useWallet();
  const place = campaignsPlaceOf(query);
  const begin = (
    <Button asChild>
      <ViewLink view="campaign-builder">Create Campaign</ViewLink>
    </Button>
  );
  // Back leads to the dashboard, as from every view: saved views take each other's place in the history.
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
        <Portfolio
          {...place}
          onList={(list) => go(paths.campaignList(list))}
          onOpen={(campaign_id, list) => go(campaign_id ? paths.campaign(campaign_id) : paths.campaignList(list))}
          drafts={{ count: drafts.data?.count, panel: <DraftList user_id={user.user_id} begin={begin} /> }}
          balance_cents={wallet.data?.balance_cents}
          begin={begin}
          timeline={(campaign) => <CampaignTimeline campaign={campaign} />}
          share={({ campaign_id, name }, onClose) => (
            <ShareDialog campaign_id={campaign_id} name={name} onClose={onClose} />
          )}
        />
      </div>
    </>
  );
}
