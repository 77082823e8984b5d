import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { Copy, CreditCard, MoreHorizontal, Pause, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu, type MenuItem } from '#ui/actions/menu.tsx';
import { actionNames, arrangeActions } from './texts.ts';

const icons: Record<CampaignAction, ReactNode> = {
  pay: <CreditCard aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  pause: <Pause aria-hidden="true" />,
  resume: <Play aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
  duplicate: <Copy aria-hidden="true" />,
  share: <Share2 aria-hidden="true" />,
};

interface CampaignActionsProps {
  campaign: CampaignItem;
  onAction: (action: CampaignAction) => void;
  /** Whether an action of this campaign is running. */
  busy?: boolean;
}

/** The actions the server allows for a campaign now: the likeliest as a button, the others in a menu. */
export function CampaignActions({ campaign: { name, can }, onAction, busy = false }: CampaignActionsProps) {
  const { first, others, canDelete } = arrangeActions(can);
  const item = (action: CampaignAction): MenuItem => ({
    label: actionNames[action],
    icon: icons[action],
    danger: action === 'delete',
    onSelect: () => onAction(action),
  });
  const groups = [others.map(item), canDelete ? [item('delete')] : []].filter((group) => group.length > 0);
  return (
    <div className="flex items-center gap-1">
      {first && (
        <Button size="s" busy={busy} onClick={() => onAction(first)}>
          {icons[first]}
          {actionNames[first]}
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
  );
}
