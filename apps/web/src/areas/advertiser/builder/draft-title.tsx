import { UNNAMED_DRAFT } from '@universal-media/contract/drafts';
import { createPortal } from 'react-dom';
import type { DraftEngine } from '../../../features/drafts/draft-engine.ts';
import { SaveLine } from '../../../features/drafts/save-line.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { useHeaderSlot } from '../header-slot.ts';
import { useCampaign } from './campaign-holder.ts';

interface DraftTitleProps {
  draft: DraftEngine;
  onAsk: () => void;
}

/** In the header: which campaign this is, that it is a draft, and where its last change is by now. */
export function DraftTitle({ draft, onAsk }: DraftTitleProps) {
  const slot = useHeaderSlot();
  const name = useCampaign((campaign) => campaign.name);
  if (!slot) return null;
  return createPortal(
    <>
      <b className="min-w-0 truncate border-rule font-640 text-row sm:border-s sm:ps-4">
        {name.trim() || UNNAMED_DRAFT}
      </b>
      <Badge kind="draft">Draft</Badge>
      <SaveLine draft={draft} onAsk={onAsk} className="truncate text-small max-lg:hidden" />
    </>,
    slot,
  );
}
