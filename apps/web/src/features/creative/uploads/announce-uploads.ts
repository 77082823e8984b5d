import { announce } from '#ui/feedback/announce.ts';
import { toast } from '#ui/feedback/toast.tsx';
import type { Upload } from './engine/upload.ts';
import type { UploadEngine } from './engine/upload-engine.ts';
import { completedWords, problemWords } from './upload-texts.ts';

const WAITING = 'Uploads are waiting for the connection. They resume automatically.';

function listProblems(uploads: readonly Upload[]): string[] {
  const states = uploads.map(({ filename, view }) => ({ filename, state: view.get().state }));
  const stopped = states.flatMap(({ filename, state }) => {
    const problem = problemWords(state);
    return problem ? [`${filename}: ${problem}`] : [];
  });
  return states.some(({ state }) => state.kind === 'waiting') ? [...stopped, WAITING] : stopped;
}

/** Creates a function that announces only the sentences that are new since its last call. */
function createAnnouncer(): (sentences: readonly string[]) => void {
  let before: readonly string[] = [];
  return (sentences) => {
    const fresh = sentences.filter((sentence) => !before.includes(sentence));
    before = sentences;
    if (fresh.length > 0) announce(fresh.join(' '));
  };
}

/**
 * Announces to screen readers when a file is refused or stops, and once when the connection is lost. Shows a message to
 * all users when every file is uploaded.
 */
export function announceUploads({ uploads, refused, completed }: UploadEngine): () => void {
  const sayProblems = createAnnouncer();
  const sayRefused = createAnnouncer();
  const stops = [
    uploads.subscribe(() => sayProblems(listProblems(uploads.get()))),
    refused.subscribe(() => sayRefused(refused.get().map(({ filename, reason }) => `${filename} refused: ${reason}`))),
    completed.subscribe(() => {
      const done = completed.get();
      if (done) toast({ message: completedWords(done.count) });
    }),
  ];
  return () => {
    for (const stop of stops) stop();
  };
}
