import type { Content } from '@universal-media/contract/creative/content';
import { judgeMedia } from '@universal-media/contract/creative/verdict';
import type { MediaFacts } from '@universal-media/contract/platforms/media-facts';
import { kindFor } from '@universal-media/contract/platforms/media-type';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { errors } from '@universal-media/contract/wire/errors';
import { createStore } from '#lib/state/store.ts';
import type { createTaskSlots } from '#lib/state/task-slots.ts';
import { factsBefore } from './local-facts.ts';
import { sendFile } from './send-file.ts';
import { createSpeed } from './speed.ts';
import type { StoredUpload } from './stored-upload.ts';
import type { UploadEnvironment } from './upload-environment.ts';
import { judgeInterruption } from './upload-failure.ts';
import type { UploadEnd, UploadState, UploadView } from './upload-state.ts';

interface UploadNeeds {
  readonly environment: UploadEnvironment;
  readonly inSlot: ReturnType<typeof createTaskSlots>;
  /** The server has created the file, so it can be read from now on. Called once per page. */
  readonly onBegun: (upload: Upload) => void;
  readonly onState: (upload: Upload) => void;
  /** The upload has left the list. */
  readonly onEnd: (upload: Upload, end: UploadEnd) => void;
}

interface UploadStart {
  readonly record: StoredUpload;
  readonly file: File | null;
  /** Whether this browser stored the record. */
  readonly remembered: Promise<boolean>;
}

// The server sends an event after an inspection. Polling covers a lost event.
const MAX_POLL_MS = 5_000;
const pollDelay = (polls: number): number => Math.min(MAX_POLL_MS, 500 * 2 ** polls);

const initialState = ({ held }: StoredUpload): UploadState => ({ kind: held ?? 'checking' });

const hasNoPlace = (facts: MediaFacts, platforms: readonly PlatformId[]): boolean =>
  platforms.length > 0 &&
  platforms.every((platform) => judgeMedia(facts, platform).problems.some(({ code }) => code === 'kind'));

export type Upload = ReturnType<typeof createUpload>;

/** Creates the upload of one file: checked, sent in chunks, inspected. It can stop anywhere and resume from there. */
export function createUpload(needs: UploadNeeds, start: UploadStart) {
  const { environment, inSlot } = needs;
  let { record, file } = start;
  const { content_id, file_size } = record;
  const view = createStore<UploadView>({
    state: initialState(record),
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

  function remember(change: Partial<StoredUpload>): void {
    record = { ...record, ...change };
    void environment.storage.update(record);
  }

  /** Deletes the stored record once the server has the file and the draft knows it. */
  function forgetWhenDone(): void {
    if (finished && handedOver) void environment.storage.forget(content_id);
  }

  async function nap(ms: number): Promise<void> {
    sleep = new AbortController();
    await environment.pause(ms, AbortSignal.any([sleep.signal, left.signal, ...(go ? [go.signal] : [])]));
  }

  /** Runs the upload from its current state until it ends or stops. */
  async function run(): Promise<void> {
    go?.abort();
    go = new AbortController();
    const signal = AbortSignal.any([go.signal, left.signal]);
    try {
      claimed ??= environment.claim(content_id, left.signal, () => become({ kind: 'elsewhere' }));
      await claimed;
      signal.throwIfAborted();
      if (!(await check(signal))) return;
      const content = finished ? await environment.find(content_id, signal) : await send(signal);
      finished = true;
      file = null;
      forgetWhenDone();
      await seeInspected(content, signal);
    } catch (error) {
      if (!signal.aborted) stopFor(error);
    }
  }

  /** Returns whether the file may be sent. */
  async function check(signal: AbortSignal): Promise<boolean> {
    if (record.facts === null && file) {
      become({ kind: 'checking' });
      const facts = factsBefore(record, await environment.readFacts(file, kindFor(record.media_type)));
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
    return inSlot(async () => {
      const speed = createSpeed(environment.now);
      return await sendFile({
        environment,
        record,
        file,
        signal,
        nap,
        isGivenUp: async () => (await start.remembered) && !(await environment.storage.has(content_id)),
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
    for (let polls = 0; content.status === 'inspecting'; polls += 1) {
      await nap(pollDelay(polls));
      signal.throwIfAborted();
      content = await environment.find(content_id, signal).catch((error: unknown) => {
        // A failed poll says nothing about the file.
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
    if (how.kind !== 'elsewhere') void environment.storage.forget(content_id);
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
    kind: kindFor(record.media_type),
    view,
    record: () => record,
    /** The server knows the upload, but its draft does not yet. */
    isToHandOver: () => begun && !handedOver,

    start: () => void run(),

    pause(): void {
      go?.abort();
      remember({ held: 'paused' });
      become({ kind: 'paused' });
    },

    /** Also confirms sending a file without a placement, and retries a failed upload. */
    resume,

    /** Continues with the same file, chosen again. */
    giveBack(again: File): void {
      file = again;
      void environment.storage.saveFile(content_id, again);
      resume();
    },

    /** Cancels the upload here and on the server. */
    async cancel(): Promise<void> {
      end({ kind: 'canceled' });
      // Best effort: the server deletes abandoned uploads anyway.
      await environment.remove(content_id).catch(() => {});
    },

    /** Removes the row of a finished upload. */
    putAway: () => end({ kind: 'seen' }),

    /** Records that the draft knows the upload. */
    markHandedOver(): void {
      handedOver = true;
      forgetWhenDone();
    },

    /** Retries or polls now, because the connection may be back or an event arrived. */
    wake: () => sleep?.abort(),

    /** Stops because the user has left. The stored record stays. */
    stop: () => left.abort(),
  };
  return upload;
}
