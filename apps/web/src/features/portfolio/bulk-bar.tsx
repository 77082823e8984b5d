import type { CampaignItem } from '@universal-media/contract/campaigns';
import { useState } from 'react';
import { Button } from '../../ui/button.tsx';
import { SelectionBar } from '../../ui/selection-bar.tsx';
import { StatusDialog } from './status-dialog.tsx';

interface BulkBarProps {
  act: 'stop' | 'restart';
  /** Those that were chosen and are still there. */
  campaigns: readonly CampaignItem[];
  onClear: () => void;
}

/** Stops or restarts several campaigns; those that cannot be are said before anybody confirms. */
export function BulkBar({ act, campaigns, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState(false);
  const able = campaigns.filter(({ can }) => can.includes(act));
  const verb = act === 'stop' ? 'Stop' : 'Restart';
  return (
    <>
      <SelectionBar
        selected={new Set(campaigns.map(({ campaign_id }) => campaign_id))}
        onClear={onClear}
        actions={
          <Button size="s" disabled={able.length === 0} onClick={() => setAsked(true)}>
            {able.length === 1 ? `${verb} 1 campaign` : `${verb} ${able.length} campaigns`}
          </Button>
        }
      />
      {asked && <StatusDialog act={act} campaigns={able} onDone={onClear} onClose={() => setAsked(false)} />}
    </>
  );
}
