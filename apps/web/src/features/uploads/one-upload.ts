import type { Content } from '@universal-media/contract/content';
import { judgeMedia } from '@universal-media/contract/creative-verdict';
import { errors } from '@universal-media/contract/errors';
import type { MediaFacts } from '@universal-media/contract/media-facts';
import { kindOf } from '@universal-media/contract/media-type';
import type { PlatformId } from '@universal-media/contract/platforms';
import { createStore } from '../../lib/store.ts';
import type { createTurns } from '../../lib/turns.ts';
import type { KeptUpload } from './kept-upload.ts';
import { factsBefore } from './local-facts.ts';
import { sendFile } from './send-file.ts';
import { createSpeed } from './speed.ts';
import { judgeInterruption } from './upload-failure.ts';
import type { UploadEnd, UploadState, UploadView } from './upload-state.ts';
import type { UploadWorld } from './upload-world.ts';

interface UploadNeeds {
  readonly world: UploadWorld;
  readonly inTurn: ReturnType<typeof createTurns>;
  /** The server has it on its list: from now on it can be read. Once a page. */
  readonly onBegun: (upload: Upload) => void;
  readonly onState: (upload: Upload) => void;
  /** It is no part of the list any more. */
  readonly onEnd: (upload: Upload, end: UploadEnd) => void;
}

interface UploadStart {
  readonly record: KeptUpload;
  readonly file: File | null;
  /** Whether this browser keeps the record. */
  readonly remembered: Promise<boolean>;
}

// The server tells when a file was inspected; this is for when its word is lost.
const LOOK_AGAIN_MS = 5_000;
const firstLooks = (looks: number): number => Math.min(LOOK_AGAIN_MS, 500 * 2 ** looks);

const stateOf = ({ held }: KeptUpload): UploadState => ({ kind: held ?? 'checking' });

const hasNoPlace = (facts: MediaFacts, platforms: readonly PlatformId[]): boolean =>
  platforms.length > 0 &&
  platforms.every((platform) => judgeMedia(facts, platform).problems.some(({ code }) => code === 'kind'));

export type Upload = ReturnType<typeof createUpload>;

/** One file on its way: checked, sent part by part, inspected. It can be stopped anywhere, and goes on from there. */
export function createUpload(needs: UploadNeeds, start: UploadStart) {
  const { world, inTurn } = needs;
  let { record, file } = start;
  const { content_id, file_size } = record;
  const view = createStore<UploadView>({
    state: stateOf(record),
    sent: 0,
    bytes_per_second: null,
    facts: record.facts,
  });
  const left = new AbortController();
  let begun = false;
  let handedOver = false;
  let finished = false;
  let go: AbortController | undefined;
  let sleep: AbortController | undefined;
  let claimed: Promise<void> | undefined;

  const show = (change: Partial<UploadView>) => view.set({ ...view.get(), ...change });
  function become(state: UploadState): void {
    show({ state, bytes_per_second: null });
    needs.onState(upload);
  }

  function remember(change: Partial<KeptUpload>): void {
    record = { ...record, ...change };
    void world.shelf.change(record);
  }

  /** It is the server's now. What this page has to remember is only whom it still has to tell. */
  function forgetWhenDone(): void {
    if (finished && handedOver) void world.shelf.forget(content_id);
  }

  async function nap(ms: number): Promise<void> {
    sleep = new AbortController();
    await world.pause(ms, AbortSignal.any([sleep.signal, left.signal, ...(go ? [go.signal] : [])]));
  }

  /** From where it stands to its end, or to whatever stops it. */
  async function run(): Promise<void> {
    go?.abort();
    go = new AbortController();
    const signal = AbortSignal.any([go.signal, left.signal]);
    try {
      claimed ??= world.claim(content_id, left.signal, () => become({ kind: 'elsewhere' }));
      await claimed;
      signal.throwIfAborted();
      if (!(await check(signal))) return;
      const content = finished ? await world.find(content_id, signal) : await send(signal);
      finished = true;
      file = null;
      forgetWhenDone();
      await seeInspected(content, signal);
    } catch (error) {
      if (!signal.aborted) stopFor(error);
    }
  }

  /** Answers whether it may leave. */
  async function check(signal: AbortSignal): Promise<boolean> {
    if (record.facts === null && file) {
      become({ kind: 'checking' });
      const facts = factsBefore(record, await world.readFacts(file, kindOf(record.media_type)));
      signal.throwIfAborted();
      const held = hasNoPlace(facts, record.platform_targets) ? 'asking' : null;
      remember({ facts, held });
      show({ facts });
    }
    if (record.held) become({ kind: record.held });
    return record.held === null;
  }

  function send(signal: AbortSignal): Promise<Content> {
    become({ kind: 'queued' });
    return inTurn(async () => {
      const speed = createSpeed(world.now);
      return await sendFile({
        world,
        record,
        file,
        signal,
        nap,
        isGivenUp: async () => (await start.remembered) && !(await world.shelf.has(content_id)),
        onBegun() {
          if (!begun) needs.onBegun(upload);
          begun = true;
        },
        onSent(sent) {
          if (signal.aborted) return;
          if (view.get().state.kind !== 'sending') become({ kind: 'sending' });
          show({ sent, bytes_per_second: speed(sent) });
        },
        onWaiting: (awaits) => become({ kind: 'waiting', awaits }),
      });
    }, signal);
  }

  async function seeInspected(arrived: Content, signal: AbortSignal): Promise<void> {
    let content = arrived;
    if (content.status === 'inspecting') become({ kind: 'inspecting' });
    show({ sent: file_size });
    for (let looks = 0; content.status === 'inspecting'; looks += 1) {
      await nap(firstLooks(looks));
      signal.throwIfAborted();
      content = await world.find(content_id, signal).catch((error: unknown) => {
        // A look that fails says nothing about the file.
        if (judgeInterruption(error).kind !== 'waits') throw error;
        return content;
      });
    }
    if (content.status === 'refused') {
      end({ kind: 'refused', reason: content.refusal ?? errors.content_refused.sentence });
    } else {
      show({ facts: content.facts ?? record.facts });
      become({ kind: 'ready' });
    }
  }

  function stopFor(error: unknown): void {
    const meaning = judgeInterruption(error);
    if (meaning.kind === 'ends') end(meaning.end);
    else become(meaning.kind === 'stops' ? meaning.state : { kind: 'failed', error });
  }

  function end(how: UploadEnd): void {
    left.abort();
    if (how.kind !== 'elsewhere') void world.shelf.forget(content_id);
    needs.onEnd(upload, how);
  }

  const resume = (): void => {
    remember({ held: null });
    void run();
  };

  const upload = {
    content_id,
    draft_id: record.draft_id,
    filename: record.filename,
    file_size,
    kind: kindOf(record.media_type),
    view,
    record: () => record,
    /** The server knows of it, and whoever it is for does not yet. */
    isToHandOver: () => begun && !handedOver,

    start: () => void run(),

    pause(): void {
      go?.abort();
      remember({ held: 'paused' });
      become({ kind: 'paused' });
    },

    /** Also says yes to sending what has no place, and tries again what has failed. */
    resume,

    /** The same file, chosen again. */
    giveBack(again: File): void {
      file = again;
      void world.shelf.keepFile(content_id, again);
      resume();
    },

    /** Gives it up, here and on the server. */
    async cancel(): Promise<void> {
      end({ kind: 'cancelled' });
      // Best effort: an upload that nobody goes on with is swept away in the end.
      await world.remove(content_id).catch(() => {});
    },

    /** Its row is not needed any more. */
    putAway: () => end({ kind: 'seen' }),

    /** Whoever it is for knows of it. */
    markHandedOver(): void {
      handedOver = true;
      forgetWhenDone();
    },

    /** The line or the server may be back, or there is news of it. */
    wake: () => sleep?.abort(),

    /** Nobody is there for it any more; what is remembered of it stays. */
    stop: () => left.abort(),
  };
  return upload;
}
