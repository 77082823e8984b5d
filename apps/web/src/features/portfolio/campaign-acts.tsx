import type { CampaignAct } from '@universal-media/contract/campaign-status';
import type { CampaignItem } from '@universal-media/contract/campaigns';
import { Copy, CreditCard, MoreHorizontal, Pause, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from '../../ui/button.tsx';
import { IconButton } from '../../ui/icon-button.tsx';
import { Menu, type MenuItem } from '../../ui/menu.tsx';
import { actNames, actsOf } from './act-words.ts';

const icons: Record<CampaignAct, ReactNode> = {
  pay: <CreditCard aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  stop: <Pause aria-hidden="true" />,
  restart: <Play aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
  duplicate: <Copy aria-hidden="true" />,
  share: <Share2 aria-hidden="true" />,
};

interface CampaignActsProps {
  campaign: CampaignItem;
  onAct: (act: CampaignAct) => void;
  /** The act that is under way. */
  busy?: boolean;
}

/** What can be done with a campaign now, as the server says: the likeliest as a button, the others behind it. */
export function CampaignActs({ campaign: { name, can }, onAct, busy = false }: CampaignActsProps) {
  const { first, others, mayDelete } = actsOf(can);
  const item = (act: CampaignAct): MenuItem => ({
    label: actNames[act],
    icon: icons[act],
    danger: act === 'delete',
    onSelect: () => onAct(act),
  });
  const groups = [others.map(item), mayDelete ? [item('delete')] : []].filter((group) => group.length > 0);
  return (
    <div className="flex items-center gap-1">
      {first && (
        <Button size="s" busy={busy} onClick={() => onAct(first)}>
          {icons[first]}
          {actNames[first]}
          <span className="sr-only"> {name}</span>
        </Button>
      )}
      {groups.length > 0 && (
        <Menu
          trigger={
            <IconButton size="s" label={`More acts for ${name}`}>
              <MoreHorizontal aria-hidden="true" />
            </IconButton>
          }
          groups={groups}
        />
      )}
    </div>
  );
}
