import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { wholeResubmissionCents } from '@universal-media/contract/campaigns/submit/edit';
import { MoreHorizontal } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/actions/menu.tsx';
import { ResubmissionPrice } from '../rejections/resubmission-price.tsx';
import { actionIcons } from './action-icons.tsx';
import { actionName, arrangeActions } from './texts.ts';

interface CampaignActionsProps {
  campaign: CampaignItem;
  onAction: (action: CampaignAction) => void;
  /** Whether an action of this campaign is running. */
  busy?: boolean;
}

/** The actions the server allows for a campaign now: the likeliest as a button, the others in a menu. */
export function CampaignActions({ campaign, onAction, busy = false }: CampaignActionsProps) {
  const { name, can, state } = campaign;
  const { first, others, canDelete } = arrangeActions(can);
  const item = (action: CampaignAction): MenuItem => ({
    label: actionName(action, state),
    icon: actionIcons[action],
    danger: action === 'delete',
    onSelect: () => onAction(action),
  });
  const groups = [others.map(item), canDelete ? [item('delete')] : []].filter((group) => group.length > 0);
  return (
    <div className="flex flex-wrap items-center gap-x-3 gap-y-1 xl:grid">
      <div className="flex items-center gap-1">
        {first && (
          <Button size="s" busy={busy} onClick={() => onAction(first)}>
            {actionIcons[first]}
            {actionName(first, state)}
            <span className="sr-only"> {name}</span>
          </Button>
        )}
        {groups.length > 0 && (
          <Menu
            trigger={
              <IconButton size="s" label={`More actions for ${name}`}>
                <MoreHorizontal aria-hidden="true" />
              </IconButton>
            }
            groups={groups}
          />
        )}
      </div>
      <ResubmissionPrice price_cents={wholeResubmissionCents(campaign)} />
    </div>
  );
}
