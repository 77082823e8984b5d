/**
 * Waits until no other page of this browser has the upload, and then has it until the signal, or until the page is gone:
 * a page that crashes holds no lock. Where there are no locks the server still counts the same part twice as one.
 */
export async function claimUpload(content_id: string, signal: AbortSignal, onElsewhere: () => void): Promise<void> {
  if (!('locks' in navigator)) return;
  const name = `um.upload.${content_id}`;
  if (await hold(name, signal, { ifAvailable: true })) return;
  onElsewhere();
  await hold(name, signal, { signal });
}

/** Answers as soon as it is known whether this page has it. */
function hold(name: string, signal: AbortSignal, options: LockOptions): Promise<boolean> {
  return new Promise((resolve, reject) => {
    const keep = (lock: Lock | null) => {
      resolve(lock !== null);
      if (!lock || signal.aborted) return Promise.resolve();
      return new Promise<void>((release) => {
        signal.addEventListener('abort', () => release(), { once: true });
      });
    };
    navigator.locks.request(name, options, keep).catch(reject);
  });
}
