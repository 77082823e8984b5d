import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';

// Half of the processors at most, so that rendering leaves room for everything else.
const MAX_WORKERS = Math.max(1, Math.min(4, Math.floor(availableParallelism() / 2)));
const MAX_WAITING = 64;
/** Documents of one owner at a time, so that one account cannot fill the line. */
const MAX_PER_OWNER = 4;
const TIMEOUT_MS = 60_000;
const MAX_HEAP_MB = 512;

/** Too many documents are being rendered. The caller tries again in a moment. */
class PdfPoolBusy extends Error {
  readonly code = 'PDF_POOL_BUSY';
  constructor() {
    super('too many documents are being rendered');
  }
}

const idle: Worker[] = [];
const waiting: (() => void)[] = [];
const byOwner = new Map<string, number>();
let workers = 0;

/**
 * Renders a document in a worker thread, because it takes up to a second of processor time in which the process could
 * answer no call. Throws PdfPoolBusy when the line is full, or when this owner has too many documents in it.
 */
export async function renderPdf(owner: string, job: PdfJob): Promise<Buffer> {
  const own = byOwner.get(owner) ?? 0;
  if (own >= MAX_PER_OWNER || waiting.length >= MAX_WAITING) throw new PdfPoolBusy();
  byOwner.set(owner, own + 1);
  try {
    await acquire();
    try {
      return await renderIn(idle.pop() ?? startWorker(), job);
    } finally {
      release();
    }
  } finally {
    const left = (byOwner.get(owner) ?? 1) - 1;
    if (left > 0) byOwner.set(owner, left);
    else byOwner.delete(owner);
  }
}

async function acquire(): Promise<void> {
  if (workers < MAX_WORKERS) workers += 1;
  else await new Promise<void>((resolve) => waiting.push(resolve));
}

// A slot passes directly to the next in line.
function release(): void {
  const next = waiting.shift();
  if (next) next();
  else workers -= 1;
}

function startWorker(): Worker {
  const worker = new Worker(new URL('./pdf-worker.js', import.meta.url), {
    // A document needs no secret of the process.
    env: {},
    resourceLimits: { maxOldGenerationSizeMb: MAX_HEAP_MB },
  });
  // A failed worker exits, and its caller gets the error then. Without a listener, its error would end this process.
  worker.on('error', () => undefined);
  worker.once('exit', () => {
    const index = idle.indexOf(worker);
    if (index >= 0) idle.splice(index, 1);
  });
  return worker;
}

/** A worker that failed or took too long is ended; the next document starts another one. */
async function renderIn(worker: Worker, job: PdfJob): Promise<Buffer> {
  worker.ref();
  try {
    worker.postMessage(job);
    const answer = await nextAnswer(worker);
    if ('problem' in answer) throw new Error(answer.problem);
    worker.unref();
    idle.push(worker);
    return Buffer.from(answer.pdf);
  } catch (error) {
    await worker.terminate();
    throw error;
  }
}

async function nextAnswer(worker: Worker): Promise<PdfAnswer> {
  const { promise, resolve, reject } = Promise.withResolvers<PdfAnswer>();
  const onAnswer = (answer: PdfAnswer) => resolve(answer);
  const onEnd = () => reject(new Error('the document renderer ended or took too long'));
  const timer = setTimeout(onEnd, TIMEOUT_MS);
  worker.on('message', onAnswer).on('exit', onEnd);
  try {
    return await promise;
  } finally {
    clearTimeout(timer);
    worker.off('message', onAnswer).off('exit', onEnd);
  }
}
