import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import { paths } from '#paths.ts';
import type { DraftEngine } from '../drafts/saving/draft-engine.ts';

/** Updates the URL when a draft continues under a new id. */
export function useFollowId(draft: DraftEngine): void {
  const navigate = useNavigate();
  useEffect(
    () => draft.id.subscribe(() => void navigate(paths.builder(draft.id.get(), draft.step()), { replace: true })),
    [draft, navigate],
  );
}
