import type { StaffCampaign } from '@universal-media/contract/campaigns-staff';
import { useState } from 'react';
import { Button } from '../../../ui/button.tsx';
import { Dialog } from '../../../ui/dialog.tsx';
import { ReadFailed } from '../../../ui/read-failed.tsx';
import { Loading, Skeleton } from '../../../ui/skeleton.tsx';
import { Tabs } from '../../../ui/tabs.tsx';
import { Decide } from '../decide.tsx';
import { DecisionBar } from '../decision-bar.tsx';
import { useStaffCampaign } from '../queries.ts';
import type { Slots } from '../slots.ts';
import { type StaffAct, shortId } from '../words.ts';
import { type DetailTab, detailTabs } from './detail-tabs.tsx';

interface CampaignDetailsProps {
  /** None when there is no campaign at all. */
  campaign_id: string | undefined;
  slots: Slots;
  onClose: () => void;
}

/** Everything there is to know about a campaign, under six headings at most. */
export function CampaignDetails({ campaign_id, slots, onClose }: CampaignDetailsProps) {
  const query = useStaffCampaign(campaign_id);
  const campaign = query.data?.campaign;
  const [act, setAct] = useState<StaffAct>();
  const done = () => setAct(undefined);
  return (
    <Dialog
      size="l"
      open
      onOpenChange={(open) => !open && onClose()}
      title="Campaign Details"
      {...(campaign && {
        description: `${campaign.name}, ${shortId(campaign.campaign_id)}, ${campaign.user_email}`,
      })}
      footer={
        <>
          {campaign && <DecisionBar campaign={campaign} onAct={setAct} />}
          <Button className="ms-auto self-start" onClick={onClose}>
            Close
          </Button>
        </>
      }
    >
      {campaign_id === undefined ? (
        <p className="py-8 text-center text-muted">No campaign selected</p>
      ) : campaign ? (
        <DetailTabs campaign={campaign} slots={slots} />
      ) : query.isError ? (
        <ReadFailed title="The campaign did not load" query={query} />
      ) : (
        <Loading label="Loading the campaign">
          <div className="grid gap-3">
            <Skeleton className="h-9!" />
            <Skeleton className="h-56!" />
          </div>
        </Loading>
      )}
      {campaign && act && <Decide campaign={campaign} act={act} onClose={done} />}
    </Dialog>
  );
}

function DetailTabs({ campaign, slots }: { campaign: StaffCampaign; slots: Slots }) {
  const [chosen, setChosen] = useState<DetailTab>('overview');
  const tabs = detailTabs(campaign, slots);
  const current = tabs.find(({ value }) => value === chosen)?.value ?? 'overview';
  return (
    <Tabs
      aria-label="Parts of the campaign"
      value={current}
      onValueChange={setChosen}
      tabs={tabs.map(({ value, label, panel }) => ({
        value,
        label,
        panel: value === current && <div className="pt-5">{panel}</div>,
      }))}
    />
  );
}
