import type { Content, UploadIntent, UploadProgress } from '@universal-media/contract/creative/content';
import type { ContentKind } from '@universal-media/contract/platforms/media-type';
import type { LocalFacts } from './local-facts.ts';
import type { StoredUpload } from './stored-upload.ts';

/** Stores one user's uploads in the browser. A browser without storage behaves like an empty one. */
export interface UploadStorage {
  /** Oldest first, with the file where there was space for it. */
  readonly all: () => Promise<{ readonly record: StoredUpload; readonly file: File | null }[]>;
  /** Resolves to false where nothing can be stored. */
  readonly save: (record: StoredUpload) => Promise<boolean>;
  /** Updates only an existing record: another page may have canceled the upload. */
  readonly update: (record: StoredUpload) => Promise<void>;
  /** Needs an existing record as well: a file without a record would never be deleted. */
  readonly saveFile: (content_id: string, file: File) => Promise<void>;
  /** Resolves to false only when the record is certainly gone. */
  readonly has: (content_id: string) => Promise<boolean>;
  readonly forget: (content_id: string) => Promise<void>;
}

interface ChunkTransfer {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Everything outside the engine that uploads need. */
export interface UploadEnvironment {
  readonly user_id: string;
  readonly begin: (content_id: string, intent: UploadIntent, signal: AbortSignal) => Promise<UploadProgress>;
  readonly sendChunk: (content_id: string, part: number, bytes: ArrayBuffer, line: ChunkTransfer) => Promise<void>;
  readonly finish: (content_id: string, signal: AbortSignal) => Promise<Content>;
  readonly find: (content_id: string, signal: AbortSignal) => Promise<Content>;
  readonly remove: (content_id: string) => Promise<void>;
  readonly readFacts: (file: File, kind: ContentKind) => Promise<LocalFacts>;
  readonly storage: UploadStorage;
  /** Locks the upload for this page until the signal aborts. Calls `onElsewhere` while another page holds the lock. */
  readonly claim: (content_id: string, signal: AbortSignal, onElsewhere: () => void) => Promise<void>;
  /** Waits until the time is over or the signal aborts. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newId: () => string;
  readonly now: () => number;
}
