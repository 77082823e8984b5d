import { findUploadProblem } from '@universal-media/contract/creative/upload-limits';
import { HEAD_BYTES, type MediaType, typeOfBytes } from '@universal-media/contract/platforms/media-type';
import type { PlatformId } from '@universal-media/contract/platforms/platforms';
import { createStore } from '#lib/state/store.ts';
import { createTaskSlots } from '#lib/state/task-slots.ts';
import { isSameFile, type StoredUpload } from './stored-upload.ts';
import { createUpload, type Upload } from './upload.ts';
import type { UploadEnvironment } from './upload-environment.ts';
import { isUnderWay, isUnfinished, type UploadEnd } from './upload-state.ts';

/** A file that was refused, and the reason. */
export interface RefusedUpload {
  readonly id: string;
  readonly draft_id: string;
  readonly filename: string;
  readonly reason: string;
}

/** Receives the files of one draft. */
export interface Follower {
  readonly onTaken: (file: { readonly content_id: string; readonly filename: string }) => void;
  readonly onGone: (content_id: string) => void;
}

/** What the files are for. */
export interface UploadPurpose {
  readonly draft_id: string;
  readonly platforms: readonly PlatformId[];
}

// More parallel uploads would share the same bandwidth, and none would finish sooner.
const AT_ONCE = 3;

export const refusalTexts = {
  twice: 'This file is already on the list.',
  another: "This isn't the same file: its name, size or date differs.",
  unreadable: "Your browser couldn't read this file. Check that it still exists.",
} as const;

export type UploadEngine = ReturnType<typeof createUploadEngine>;

/** Manages all uploads of one user on this page, for any draft. Depends on neither React nor the browser. */
export function createUploadEngine(environment: UploadEnvironment) {
  /** A new array for every change of state as well. Each upload reports its own byte progress. */
  const uploads = createStore<readonly Upload[]>([]);
  const refused = createStore<readonly RefusedUpload[]>([]);
  /** The number of files in the batch that just finished. A new object each time. */
  const completed = createStore<{ readonly count: number } | null>(null);
  const inSlot = createTaskSlots(AT_ONCE);
  const followers = new Map<string, Follower>();
  let ready = 0;

  const needs = { environment, inSlot, onBegun: handOver, onState, onEnd };

  function add(record: StoredUpload, file: File | null, remembered: Promise<boolean>): Upload {
    const upload = createUpload(needs, { record, file, remembered });
    uploads.set([...uploads.get(), upload]);
    return upload;
  }

  /** Hands the upload to its draft's follower, or waits until the draft has one. */
  function handOver(upload: Upload): void {
    const follower = followers.get(upload.draft_id);
    if (!follower) return;
    follower.onTaken({ content_id: upload.content_id, filename: upload.filename });
    upload.markHandedOver();
  }

  function onState(upload: Upload): void {
    uploads.set([...uploads.get()]);
    if (upload.view.get().state.kind === 'ready') ready += 1;
    publishCompleted();
  }

  function onEnd(upload: Upload, end: UploadEnd): void {
    const { content_id, draft_id, filename } = upload;
    uploads.set(uploads.get().filter((one) => one !== upload));
    if (end.kind === 'refused') refuse(draft_id, filename, end.reason);
    if (end.kind !== 'seen' && end.kind !== 'elsewhere') followers.get(draft_id)?.onGone(content_id);
    publishCompleted();
  }

  function publishCompleted(): void {
    const working = uploads.get().some(({ view }) => {
      const { state } = view.get();
      return isUnderWay(state) || state.kind === 'inspecting';
    });
    if (working || ready === 0) return;
    completed.set({ count: ready });
    ready = 0;
  }

  const unfinished = () => uploads.get().filter(({ view }) => isUnfinished(view.get().state));

  function refuse(draft_id: string, filename: string, reason: string): void {
    const isSame = (one: RefusedUpload) =>
      one.draft_id === draft_id && one.filename === filename && one.reason === reason;
    const others = refused.get().filter((one) => !isSame(one));
    refused.set([...others, { id: environment.newId(), draft_id, filename, reason }]);
  }

  const putAwayReady = (draft_id: string) => {
    for (const upload of uploads.get()) {
      if (upload.draft_id === draft_id && upload.view.get().state.kind === 'ready') upload.putAway();
    }
  };

  async function take(file: File, head: Uint8Array | null, { draft_id, platforms }: UploadPurpose): Promise<void> {
    if (head === null) return refuse(draft_id, file.name, refusalTexts.unreadable);
    const media_type = typeOfBytes(head);
    const problem = findUploadProblem({ bytes: file.size, type: media_type });
    if (problem || media_type === null) return refuse(draft_id, file.name, problem?.text ?? refusalTexts.unreadable);
    const known = uploads.get().find((one) => one.draft_id === draft_id && isSameFile(one.record(), file));
    if (known?.view.get().state.kind === 'missing') return known.giveBack(file);
    if (known) return refuse(draft_id, file.name, refusalTexts.twice);
    await begin(file, { draft_id, platforms, media_type, head });
  }

  async function begin(file: File, about: UploadPurpose & { media_type: MediaType; head: Uint8Array }): Promise<void> {
    const record: StoredUpload = {
      content_id: environment.newId(),
      user_id: environment.user_id,
      draft_id: about.draft_id,
      kept_at: environment.now(),
      filename: file.name,
      file_size: file.size,
      last_modified: file.lastModified,
      media_type: about.media_type,
      head: btoa(String.fromCharCode(...about.head)),
      platform_targets: [...about.platforms],
      facts: null,
      held: null,
    };
    const keeping = environment.storage.save(record);
    const upload = add(record, file, keeping);
    if (await keeping) void environment.storage.saveFile(record.content_id, file);
    upload.start();
  }

  return {
    uploads,
    refused,
    completed,

    /** Resumes the uploads that an earlier page did not finish. */
    async open(): Promise<void> {
      for (const { record, file } of await environment.storage.all()) {
        if (uploads.get().some(({ content_id }) => content_id === record.content_id)) continue;
        const upload = add(record, file, Promise.resolve(true));
        if (record.held === null) upload.start();
      }
    },

    /** Checks each file and sends the accepted ones. */
    async take(files: readonly File[], purpose: UploadPurpose): Promise<void> {
      putAwayReady(purpose.draft_id);
      // Read all files before taking the first one, so that they are listed in the order they were chosen.
      const heads = await Promise.all(files.map(readHead));
      await Promise.all(files.map((file, index) => take(file, heads[index] ?? null, purpose)));
    },

    /** Follows a draft's files, including those that started earlier. Returns a function that stops following. */
    follow(draft_id: string, follower: Follower): () => void {
      followers.set(draft_id, follower);
      for (const upload of uploads.get()) if (upload.draft_id === draft_id && upload.isToHandOver()) handOver(upload);
      putAwayReady(draft_id);
      return () => {
        if (followers.get(draft_id) === follower) followers.delete(draft_id);
      };
    },

    /** Continues an upload whose file the browser lost, with the file that the user chose again. */
    giveBack(upload: Upload, file: File): void {
      if (isSameFile(upload.record(), file)) upload.giveBack(file);
      else refuse(upload.draft_id, file.name, refusalTexts.another);
    },

    dismiss(id: string): void {
      refused.set(refused.get().filter((one) => one.id !== id));
    },

    /** Handles a server event about a file. */
    hear(content_id: string): void {
      for (const upload of uploads.get()) if (upload.content_id === content_id) upload.wake();
    },

    /** Retries now, because the connection or the server may be back. */
    wake(): void {
      for (const upload of uploads.get()) upload.wake();
    },

    isUnderWay: () => uploads.get().some(({ view }) => isUnderWay(view.get().state)),
    unfinished: () => unfinished().length,

    /** Cancels every unfinished upload. */
    async giveUp(): Promise<void> {
      await Promise.all(unfinished().map((upload) => upload.cancel()));
    },

    /** Stops all uploads because the session has ended. Stored records stay for the next sign-in. */
    stop(): void {
      for (const upload of uploads.get()) upload.stop();
      uploads.set([]);
    },

    /** Stops all uploads and removes their files from this browser: the session was ended from somewhere else. */
    async forget(): Promise<void> {
      const content_ids = uploads.get().map(({ content_id }) => content_id);
      this.stop();
      await Promise.all(content_ids.map(environment.storage.forget));
    },
  };
}

const readHead = (file: File): Promise<Uint8Array | null> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
