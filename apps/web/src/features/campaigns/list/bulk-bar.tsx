import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SelectionBar } from '#ui/tables/selection-bar.tsx';
import { StatusDialog } from '../actions/status-dialog.tsx';
import { statusTexts } from '../actions/texts.ts';

interface BulkBarProps {
  action: 'pause' | 'resume';
  /** The selected campaigns that are still in the list. */
  campaigns: readonly CampaignItem[];
  onClear: () => void;
}

/** Pauses or resumes the selected campaigns. The button counts only those that can be. */
export function BulkBar({ action, campaigns, onClear }: BulkBarProps) {
  const [confirming, setConfirming] = useState(false);
  const able = campaigns.filter(({ can }) => can.includes(action));
  const { verb } = statusTexts[action];
  return (
    <>
      <SelectionBar
        selected={new Set(campaigns.map(({ campaign_id }) => campaign_id))}
        onClear={onClear}
        actions={
          <Button size="s" disabled={able.length === 0} onClick={() => setConfirming(true)}>
            {able.length === 1 ? `${verb} 1 campaign` : `${verb} ${able.length} campaigns`}
          </Button>
        }
      />
      {confirming && (
        <StatusDialog action={action} campaigns={able} onDone={onClear} onClose={() => setConfirming(false)} />
      )}
    </>
  );
}
