import { onNews } from '../../lib/session/news.ts';
import { session } from '../../lib/session/session.ts';
import { browserWorld } from './browser-world.ts';
import { createUploadEngine, type UploadEngine } from './upload-engine.ts';

let open: { readonly user_id: string; readonly engine: UploadEngine } | undefined;

/**
 * The uploads of whoever is signed in, for as long as the page lives: they go on whatever is looked at. What an earlier
 * page has not finished is taken up when they are first asked for.
 */
export function uploadCentre(user_id: string): UploadEngine {
  if (open?.user_id === user_id) return open.engine;
  open?.engine.stop();
  const engine = createUploadEngine(browserWorld(user_id));
  open = { user_id, engine };
  void engine.open();
  return engine;
}

onNews((news) => {
  if (news.type === 'content_changed') open?.engine.hear(news.content_id);
  // A stream that was opened again may have missed something in between, and its server is there again.
  if (news.type === 'connected') open?.engine.wake();
});

session.subscribe(() => {
  if (session.get().phase !== 'signed_out') return;
  open?.engine.stop();
  open = undefined;
});
