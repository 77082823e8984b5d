import type { CampaignAction } from '@universal-media/contract/campaigns/status';
import { Copy, CreditCard, Pause, Pencil, Play, Share2, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';

export const actionIcons: Record<CampaignAction, ReactNode> = {
  pay: <CreditCard aria-hidden="true" />,
  edit: <Pencil aria-hidden="true" />,
  pause: <Pause aria-hidden="true" />,
  resume: <Play aria-hidden="true" />,
  delete: <Trash2 aria-hidden="true" />,
  duplicate: <Copy aria-hidden="true" />,
  share: <Share2 aria-hidden="true" />,
};
