import type { SessionUser } from '@universal-media/contract/accounts/identity';
import { useEffect } from 'react';
import { onLiveEvent } from '#lib/session/live-events.ts';
import { storedDraftId } from '#lib/storage/browser-storage.ts';
import { toast } from '#ui/feedback/toast.tsx';
import type { DraftEngine } from './draft-engine.ts';
import { getDraft } from './open-drafts.ts';
import { isAtRisk } from './save-state.ts';

/** Keeps a draft active while it is on screen: it reacts to the network, to other tabs and to the page closing. */
export function useDraft(user: SessionUser, draft_id: string): DraftEngine {
  const engine = getDraft(user, draft_id);
  useEffect(() => activate(engine), [engine]);
  return engine;
}

function activate(engine: DraftEngine): () => void {
  const listeners = new AbortController();
  const { signal } = listeners;
  engine.activate();
  storedDraftId.write(engine.id.get());

  document.addEventListener(
    'visibilitychange',
    () => (document.visibilityState === 'hidden' ? void engine.flush() : engine.activate()),
    { signal },
  );
  window.addEventListener('pagehide', () => void engine.leave(), { signal });
  window.addEventListener('pageshow', ({ persisted }) => persisted && engine.activate(), { signal });
  window.addEventListener('online', engine.retry, { signal });
  window.addEventListener('beforeunload', (event) => isAtRisk(engine.saving.get()) && event.preventDefault(), {
    signal,
  });

  const stopEvents = onLiveEvent((news) => {
    if (news.type === 'draft_changed' && news.draft_id === engine.id.get()) engine.onServerVersion(news.version);
    // A reopened stream may have missed events, and the server is reachable again.
    if (news.type === 'connected') engine.retry();
  });
  const stopToasts = showEventToasts(engine);
  return () => {
    listeners.abort();
    stopEvents();
    stopToasts();
    void engine.leave();
  };
}

const eventTexts = {
  refreshed: "This draft was changed elsewhere. You're seeing the latest version.",
  restored: 'Draft restored with your latest unsaved changes.',
} as const;

// Avoids a toast for every save when the draft is open in two windows.
const QUIET_MS = 60_000;

function showEventToasts({ events }: DraftEngine): () => void {
  let shownAt = 0;
  return events.subscribe(() => {
    const kind = events.get()?.kind;
    if (!kind || Date.now() - shownAt < QUIET_MS) return;
    shownAt = Date.now();
    toast({ message: eventTexts[kind] });
  });
}
