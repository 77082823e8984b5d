import type { CampaignItem } from '@universal-media/contract/campaigns/campaigns';
import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { wholeResubmissionCents } from '@universal-media/contract/campaigns/submit/edit';
import { MoreHorizontal } from 'lucide-react';
import { Button } from '#ui/actions/button.tsx';
import { IconButton } from '#ui/actions/icon-button.tsx';
import { Menu } from '#ui/actions/menu.tsx';
import { useMedia } from '#ui/layout/use-media.ts';
import { ResubmissionPrice } from '../rejections/resubmission-price.tsx';
import { actionIcons } from './action-icons.tsx';
import { actionName, arrangeActions } from './texts.ts';

interface PageActionsProps {
  campaign: CampaignItem;
  onAction: (action: CampaignAction) => void;
  busy: boolean;
}

const WIDE = 4;
const NARROW = 2;

/** The actions of a campaign on its own page: as many buttons as there is room for, the rest in a menu. */
export function PageActions({ campaign, onAction, busy }: PageActionsProps) {
  const { name, can, state } = campaign;
  const isWide = useMedia('(width >= 1024px)');
  const { first, others, canDelete } = arrangeActions(can);
  const ordered = [...(first ? [first] : []), ...others];
  const shown = ordered.slice(0, isWide ? WIDE : NARROW);
  const item = (action: CampaignAction) => ({
    label: actionName(action, state),
    icon: actionIcons[action],
    danger: action === 'delete',
    onSelect: () => onAction(action),
  });
  const groups = [ordered.slice(shown.length).map(item), canDelete ? [item('delete')] : []].filter(
    (group) => group.length > 0,
  );
  return (
    <div className="grid gap-1.5">
      <div className="flex flex-wrap items-center gap-2">
        {shown.map((action) => (
          <Button key={action} busy={busy && action === 'duplicate'} onClick={() => onAction(action)}>
            {actionIcons[action]}
            {actionName(action, state)}
            <span className="sr-only"> {name}</span>
          </Button>
        ))}
        {groups.length > 0 && (
          <Menu
            trigger={
              <IconButton label={`More actions for ${name}`}>
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
