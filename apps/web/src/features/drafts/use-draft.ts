import type { SessionUser } from '@universal-media/contract/identity';
import { useEffect } from 'react';
import { keptDraftId } from '../../lib/kept.ts';
import { onNews } from '../../lib/session/news.ts';
import { toast } from '../../ui/toast.tsx';
import type { DraftEngine } from './draft-engine.ts';
import { draftOf } from './open-drafts.ts';
import { isAtRisk } from './save-state.ts';

/** A draft for as long as somebody looks at it: it hears of the line, of other tabs and of the page's end. */
export function useDraft(user: SessionUser, draft_id: string): DraftEngine {
  const engine = draftOf(user, draft_id);
  useEffect(() => attend(engine), [engine]);
  return engine;
}

function attend(engine: DraftEngine): () => void {
  const gone = new AbortController();
  const { signal } = gone;
  engine.attend();
  keptDraftId.write(engine.id.get());

  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? void engine.flush() : engine.attend()),
    { signal },
  );
  window.addEventListener('pagehide', () => void engine.leave(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && engine.attend(), { signal });
  window.addEventListener('online', engine.retry, { signal });
  window.addEventListener('beforeunload', (event) => isAtRisk(engine.saving.get()) && event.preventDefault(), {
    signal,
  });

  const stopNews = onNews((news) => {
    if (news.type === 'draft_changed' && news.draft_id === engine.id.get()) engine.hear(news.version);
    // A stream that was opened again may have missed something in between, and its server is there again.
    if (news.type === 'connected') engine.retry();
  });
  const stopTelling = tellNewsOf(engine);
  return () => {
    gone.abort();
    stopNews();
    stopTelling();
    void engine.leave();
  };
}

const sentences = {
  refreshed: 'This draft was changed somewhere else. You see its newest version.',
  restored: 'Draft restored: your last changes, which were not saved yet, are back.',
} as const;

// Somebody who types in two windows side by side is not told with every save.
const QUIET_MS = 60_000;

function tellNewsOf({ news }: DraftEngine): () => void {
  let told_at = 0;
  return news.subscribe(() => {
    const kind = news.get()?.kind;
    if (!kind || Date.now() - told_at < QUIET_MS) return;
    told_at = Date.now();
    toast({ message: sentences[kind] });
  });
}
