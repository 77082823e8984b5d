import type { StaffCampaign } from '@universal-media/contract/campaigns/staff';
import { toReference } from '@universal-media/contract/operations/reference';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { ReadFailed } from '#ui/feedback/read-failed.tsx';
import { Loading, Skeleton } from '#ui/feedback/skeleton.tsx';
import { Tabs } from '#ui/layout/tabs.tsx';
import { Dialog } from '#ui/overlays/dialog.tsx';
import { Decide } from '../decision/decide.tsx';
import { DecisionBar } from '../decision/decision-bar.tsx';
import { useStaffCampaign } from '../queries.ts';
import type { StaffAction } from '../texts.ts';
import { type DetailTab, getDetailTabs } from './detail-tabs.tsx';

interface CampaignDetailsProps {
  /** Undefined when there are no campaigns. */
  campaign_id: string | undefined;
  onClose: () => void;
}

/** All details of a campaign, in up to eight tabs. */
export function CampaignDetails({ campaign_id, onClose }: CampaignDetailsProps) {
  const query = useStaffCampaign(campaign_id);
  const campaign = query.data?.campaign;
  const [action, setAction] = useState<StaffAction>();
  const done = () => setAction(undefined);
  return (
    <Dialog
      size="l"
      isTall
      open
      onOpenChange={(open) => !open && onClose()}
      title="Campaign Details"
      {...(campaign && {
        description: `${campaign.name}, ${toReference('campaign', campaign.campaign_id)}, ${campaign.user_email}`,
      })}
      footer={
        <>
          {campaign && <DecisionBar campaign={campaign} onAction={setAction} />}
          <Button className="ms-auto self-start" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {campaign_id === undefined ? (
        <p className="py-8 text-center text-muted">No campaign selected</p>
      ) : campaign ? (
        <DetailTabs campaign={campaign} />
      ) : query.isError ? (
        <ReadFailed title="We couldn't load the campaign" query={query} />
      ) : (
        <Loading label="Loading campaign…">
          <div className="grid gap-3">
            <Skeleton className="h-9!" />
            <Skeleton className="h-56!" />
          </div>
        </Loading>
      )}
      {campaign && action && <Decide campaign={campaign} action={action} onClose={done} />}
    </Dialog>
  );
}

function DetailTabs({ campaign }: { campaign: StaffCampaign }) {
  const [selected, setSelected] = useState<DetailTab>('overview');
  const tabs = getDetailTabs(campaign);
  const current = tabs.find(({ value }) => value === selected)?.value ?? 'overview';
  return (
    <Tabs
      aria-label="Campaign details"
      value={current}
      onValueChange={setSelected}
      tabs={tabs.map(({ value, label, panel }) => ({
        value,
        label,
        panel: value === current && <div className="pt-5">{panel}</div>,
      }))}
    />
  );
}
