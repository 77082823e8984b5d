import { HEAD_BYTES, type MediaType, typeOfBytes } from '@universal-media/contract/media-type';
import type { PlatformId } from '@universal-media/contract/platforms';
import { uploadProblem } from '@universal-media/contract/upload-limits';
import { createStore } from '../../lib/store.ts';
import { createTurns } from '../../lib/turns.ts';
import { isSameFile, type KeptUpload } from './kept-upload.ts';
import { createUpload, type Upload } from './one-upload.ts';
import { isUnderWay, isUnfinished, type UploadEnd } from './upload-state.ts';
import type { UploadWorld } from './upload-world.ts';

/** A file that was not taken, and why. */
export interface RefusedUpload {
  readonly id: string;
  readonly draft_id: string;
  readonly filename: string;
  readonly reason: string;
}

/** Whoever files are for hears of them here. */
export interface Follower {
  readonly onTaken: (file: { readonly content_id: string; readonly filename: string }) => void;
  readonly onGone: (content_id: string) => void;
}

/** What the files are for. */
export interface UploadPurpose {
  readonly draft_id: string;
  readonly platforms: readonly PlatformId[];
}

// More at once share the same line, and none of them gets there sooner.
const AT_ONCE = 3;

export const uploadWords = {
  twice: 'It is in the list already.',
  another: 'This is not the same file: its name, size or date differs.',
  unreadable: 'The browser could not read it. Is it still there?',
} as const;

export type UploadEngine = ReturnType<typeof createUploadEngine>;

/** All uploads of one person on this page, for whichever draft. Lives outside React, and outside the browser. */
export function createUploadEngine(world: UploadWorld) {
  /** The same list anew with every change of state, too; how many bytes there are, each tells by itself. */
  const uploads = createStore<readonly Upload[]>([]);
  const refused = createStore<readonly RefusedUpload[]>([]);
  /** How many files were ready when the last of them was. A new object each time. */
  const completed = createStore<{ readonly count: number } | null>(null);
  const inTurn = createTurns(AT_ONCE);
  const followers = new Map<string, Follower>();
  let ready = 0;

  const needs = { world, inTurn, onBegun: handOver, onState, onEnd };

  function add(record: KeptUpload, file: File | null, remembered: Promise<boolean>): Upload {
    const upload = createUpload(needs, { record, file, remembered });
    uploads.set([...uploads.get(), upload]);
    return upload;
  }

  /** Told to whoever follows its draft; else as soon as somebody does. */
  function handOver(upload: Upload): void {
    const follower = followers.get(upload.draft_id);
    if (!follower) return;
    follower.onTaken({ content_id: upload.content_id, filename: upload.filename });
    upload.markHandedOver();
  }

  function onState(upload: Upload): void {
    uploads.set([...uploads.get()]);
    if (upload.view.get().state.kind === 'ready') ready += 1;
    tellCompleted();
  }

  function onEnd(upload: Upload, end: UploadEnd): void {
    const { content_id, draft_id, filename } = upload;
    uploads.set(uploads.get().filter((one) => one !== upload));
    if (end.kind === 'refused') refuse(draft_id, filename, end.reason);
    if (end.kind !== 'seen' && end.kind !== 'elsewhere') followers.get(draft_id)?.onGone(content_id);
    tellCompleted();
  }

  function tellCompleted(): void {
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
    refused.set([...others, { id: world.newId(), draft_id, filename, reason }]);
  }

  const putAwayReady = (draft_id: string) => {
    for (const upload of uploads.get()) {
      if (upload.draft_id === draft_id && upload.view.get().state.kind === 'ready') upload.putAway();
    }
  };

  async function take(file: File, head: Uint8Array | null, { draft_id, platforms }: UploadPurpose): Promise<void> {
    if (head === null) return refuse(draft_id, file.name, uploadWords.unreadable);
    const media_type = typeOfBytes(head);
    const problem = uploadProblem({ bytes: file.size, type: media_type });
    if (problem || media_type === null) return refuse(draft_id, file.name, problem?.text ?? uploadWords.unreadable);
    const known = uploads.get().find((one) => one.draft_id === draft_id && isSameFile(one.record(), file));
    if (known?.view.get().state.kind === 'missing') return known.giveBack(file);
    if (known) return refuse(draft_id, file.name, uploadWords.twice);
    await begin(file, { draft_id, platforms, media_type, head });
  }

  async function begin(file: File, about: UploadPurpose & { media_type: MediaType; head: Uint8Array }): Promise<void> {
    const record: KeptUpload = {
      content_id: world.newId(),
      user_id: world.user_id,
      draft_id: about.draft_id,
      kept_at: world.now(),
      filename: file.name,
      file_size: file.size,
      last_modified: file.lastModified,
      media_type: about.media_type,
      head: btoa(String.fromCharCode(...about.head)),
      platform_targets: [...about.platforms],
      facts: null,
      held: null,
    };
    const keeping = world.shelf.keep(record);
    const upload = add(record, file, keeping);
    if (await keeping) void world.shelf.keepFile(record.content_id, file);
    upload.start();
  }

  return {
    uploads,
    refused,
    completed,

    /** Takes up what a page before this one has not finished. */
    async open(): Promise<void> {
      for (const { record, file } of await world.shelf.all()) {
        if (uploads.get().some(({ content_id }) => content_id === record.content_id)) continue;
        const upload = add(record, file, Promise.resolve(true));
        if (record.held === null) upload.start();
      }
    },

    /** Looks at each file, and sends those that may be sent. */
    async take(files: readonly File[], purpose: UploadPurpose): Promise<void> {
      putAwayReady(purpose.draft_id);
      // All are read before the first is taken, so that they stand in the order they were chosen.
      const heads = await Promise.all(files.map(headOf));
      await Promise.all(files.map((file, index) => take(file, heads[index] ?? null, purpose)));
    },

    /** Somebody looks at a draft: they hear of its files, also of those that were begun meanwhile. Answers how to stop. */
    follow(draft_id: string, follower: Follower): () => void {
      followers.set(draft_id, follower);
      for (const upload of uploads.get()) if (upload.draft_id === draft_id && upload.isToHandOver()) handOver(upload);
      putAwayReady(draft_id);
      return () => {
        if (followers.get(draft_id) === follower) followers.delete(draft_id);
      };
    },

    /** For one that only its owner has: the file they have chosen for it. */
    giveBack(upload: Upload, file: File): void {
      if (isSameFile(upload.record(), file)) upload.giveBack(file);
      else refuse(upload.draft_id, file.name, uploadWords.another);
    },

    dismiss(id: string): void {
      refused.set(refused.get().filter((one) => one.id !== id));
    },

    /** The server has told something about a file. */
    hear(content_id: string): void {
      for (const upload of uploads.get()) if (upload.content_id === content_id) upload.wake();
    },

    /** The line or the server may be back. */
    wake(): void {
      for (const upload of uploads.get()) upload.wake();
    },

    isUnderWay: () => uploads.get().some(({ view }) => isUnderWay(view.get().state)),
    unfinished: () => unfinished().length,

    /** Gives up everything that has not arrived. */
    async giveUp(): Promise<void> {
      await Promise.all(unfinished().map((upload) => upload.cancel()));
    },

    /** Their owner has signed out. What is remembered of them stays for when they come back. */
    stop(): void {
      for (const upload of uploads.get()) upload.stop();
      uploads.set([]);
    },
  };
}

const headOf = (file: File): Promise<Uint8Array | null> =>
  file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .then(
      (bytes) => new Uint8Array(bytes),
      () => null,
    );
