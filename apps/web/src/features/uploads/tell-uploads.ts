import { announce } from '../../ui/announce.ts';
import { toast } from '../../ui/toast.tsx';
import type { Upload } from './one-upload.ts';
import type { UploadEngine } from './upload-engine.ts';
import { completedWords, problemWords } from './upload-words.ts';

const WAITING = 'Uploads are waiting for the connection. They go on by themselves.';

function problemsOf(uploads: readonly Upload[]): string[] {
  const states = uploads.map(({ filename, view }) => ({ filename, state: view.get().state }));
  const stopped = states.flatMap(({ filename, state }) => {
    const problem = problemWords(state);
    return problem ? [`${filename}: ${problem}`] : [];
  });
  return states.some(({ state }) => state.kind === 'waiting') ? [...stopped, WAITING] : stopped;
}

/** Of a list that grows and shrinks, says only what was not there a moment ago. */
function newsTeller(): (sentences: readonly string[]) => void {
  let before: readonly string[] = [];
  return (sentences) => {
    const fresh = sentences.filter((sentence) => !before.includes(sentence));
    before = sentences;
    if (fresh.length > 0) announce(fresh.join(' '));
  };
}

/**
 * Says to screen readers what would otherwise have to be looked for: files that were refused or do not go on, and a line
 * that is gone, once. Says to everybody when all files are there.
 */
export function tellUploads({ uploads, refused, completed }: UploadEngine): () => void {
  const sayProblems = newsTeller();
  const sayRefused = newsTeller();
  const stops = [
    uploads.subscribe(() => sayProblems(problemsOf(uploads.get()))),
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
