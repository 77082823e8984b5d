import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import { useState } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { SelectionBar } from '#ui/tables/selection-bar.tsx';
import { actionNames } from '../texts.ts';
import { BulkDialog } from './bulk-dialog.tsx';
import { type BulkAction, bulkActions, countText } from './texts.ts';

interface BulkBarProps {
  /** The selected campaigns that are still in the list. */
  campaigns: readonly CampaignItem[];
  onClear: () => void;
}

/** What can be done with the selected campaigns at once. Each button counts only those it can be done with. */
export function BulkBar({ campaigns, onClear }: BulkBarProps) {
  const [asked, setAsked] = useState<{ action: BulkAction; campaigns: readonly CampaignItem[] } | null>(null);
  const ableTo = (action: BulkAction) => campaigns.filter(({ can }) => can.includes(action));
  return (
    <>
      <SelectionBar
        selected={new Set(campaigns.map(({ campaign_id }) => campaign_id))}
        onClear={onClear}
        actions={bulkActions
          .map((action) => ({ action, able: ableTo(action) }))
          .filter(({ able }) => able.length > 0)
          .map(({ action, able }) => (
            <Button
              key={action}
              size="s"
              variant={action === 'delete' ? 'danger' : 'default'}
              onClick={() => setAsked({ action, campaigns: able })}
            >
              {actionNames[action]} {countText(able.length)}
            </Button>
          ))}
      />
      {asked && <BulkDialog {...asked} onDone={onClear} onClose={() => setAsked(null)} />}
    </>
  );
}
