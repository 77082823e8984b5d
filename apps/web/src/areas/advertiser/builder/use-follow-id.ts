import { useEffect } from 'react';
import { useNavigate } from 'react-router';
import type { DraftEngine } from '../../../features/drafts/draft-engine.ts';
import { paths } from '../../../paths.ts';

/** A draft that goes on under a new id takes its address along. */
export function useFollowId(draft: DraftEngine): void {
  const navigate = useNavigate();
  useEffect(
    () => draft.id.subscribe(() => void navigate(paths.builder(draft.id.get(), draft.step()), { replace: true })),
    [draft, navigate],
  );
}
