import { UNNAMED_DRAFT } from '@universal-media/contract/campaigns/drafts';
import { createPortal } from 'react-dom';
import { Badge } from '#ui/feedback/badge.tsx';
import { useHeaderSlot } from '#ui/layout/header-slot.ts';
import { SaveStatus } from '../drafts/save-status.tsx';
import type { DraftEngine } from '../drafts/saving/draft-engine.ts';
import { useCampaign } from '../state/campaign-context.ts';

interface DraftTitleProps {
  draft: DraftEngine;
  onAsk: () => void;
}

/** The campaign's name, the draft badge and the save status, shown in the page header. */
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
      <SaveStatus draft={draft} onAsk={onAsk} className="truncate text-small max-lg:hidden" />
    </>,
    slot,
  );
}
