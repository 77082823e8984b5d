import { UNNAMED_DRAFT } from '@universal-media/contract/campaigns/drafts';
import { useEffect, useState } from 'react';
import { Link } from 'react-router';
import { fromNow } from '#lib/format/instant-text.ts';
import { paths } from '#paths.ts';
import { Button } from '#ui/actions/button.tsx';
import { Note } from '#ui/feedback/note.tsx';
import { localCopiesFor } from './saving/draft-environment.ts';
import type { LocalCopy } from './saving/local-copies.ts';

interface ContinueOfferProps {
  user_id: string;
  /** The draft on screen, which is not offered. */
  draft_id: string;
  /** The draft that was open in this tab before. */
  last_id: string | null;
}

/** Offers unfinished work that this browser still has, next to an empty campaign. */
export function ContinueOffer({ user_id, draft_id, last_id }: ContinueOfferProps) {
  const [offer, setOffer] = useState<{ readonly copy: LocalCopy; readonly changed: string }>();
  useEffect(() => {
    let isUnmounted = false;
    void localCopiesFor(user_id)
      .offers(last_id)
      .then((copies) => {
        const copy = copies.find((one) => one.draft_id !== draft_id && (one.unsaved || one.version > 0));
        if (isUnmounted || !copy) return;
        setOffer({ copy, changed: fromNow(new Date(copy.changed_at).toISOString(), new Date()) });
      });
    return () => {
      isUnmounted = true;
    };
  }, [user_id, draft_id, last_id]);

  if (!offer) return null;
  const { copy, changed } = offer;
  return (
    <Note className="flex flex-wrap items-center gap-x-4 gap-y-2">
      <p className="min-w-0 flex-1 basis-72">
        <b>{copy.campaign_data.name.trim() || UNNAMED_DRAFT}</b>, changed {changed}
        {copy.unsaved && '. Not saved yet, only in this browser'}.
      </p>
      <Button asChild size="s">
        <Link replace to={paths.builder(copy.draft_id)}>
          Continue
        </Link>
      </Button>
    </Note>
  );
}
