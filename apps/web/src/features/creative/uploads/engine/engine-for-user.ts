import { session } from '#lib/session/advertiser-store.ts';
import { onLiveEvent } from '#lib/session/live-events.ts';
import { browserEnvironment } from './browser-environment.ts';
import { createUploadEngine, type UploadEngine } from './upload-engine.ts';

let open: { readonly user_id: string; readonly engine: UploadEngine } | undefined;

/**
 * Returns the upload engine of the signed-in user. It lives as long as the page, so uploads continue in every view. The
 * first call resumes the uploads that an earlier page did not finish.
 */
export function engineForUser(user_id: string): UploadEngine {
  if (open?.user_id === user_id) return open.engine;
  open?.engine.stop();
  const engine = createUploadEngine(browserEnvironment(user_id));
  open = { user_id, engine };
  void engine.open();
  return engine;
}

onLiveEvent((event) => {
  if (event.type === 'content_changed') open?.engine.hear(event.content_id);
  // A stream that was opened again may have missed something in between, and its server is there again.
  if (event.type === 'connected') open?.engine.wake();
});

session.subscribe(() => {
  const now = session.get();
  if (now.phase !== 'signed_out') return;
  if (now.ended === 'elsewhere') void open?.engine.forget();
  else open?.engine.stop();
  open = undefined;
});
