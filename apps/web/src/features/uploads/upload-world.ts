import type { Content, UploadIntent, UploadProgress } from '@universal-media/contract/content';
import type { ContentKind } from '@universal-media/contract/media-type';
import type { KeptUpload } from './kept-upload.ts';
import type { LocalFacts } from './local-facts.ts';

/** Where a browser keeps the uploads of one person. A browser that keeps nothing answers like an empty one. */
export interface UploadShelf {
  /** Oldest first; with the file where there was room for it. */
  readonly all: () => Promise<{ readonly record: KeptUpload; readonly file: File | null }[]>;
  /** False where nothing can be kept. */
  readonly keep: (record: KeptUpload) => Promise<boolean>;
  /** Only of what is still there: another page may have given it up. */
  readonly change: (record: KeptUpload) => Promise<void>;
  /** The same: a file without a record would lie there for ever. */
  readonly keepFile: (content_id: string, file: File) => Promise<void>;
  /** False only when it is certain that it is not there. */
  readonly has: (content_id: string) => Promise<boolean>;
  readonly forget: (content_id: string) => Promise<void>;
}

interface PartOnTheLine {
  readonly signal: AbortSignal;
  readonly onSent: (bytes: number) => void;
}

/** Everything outside that uploads deal with. */
export interface UploadWorld {
  readonly user_id: string;
  readonly begin: (content_id: string, intent: UploadIntent, signal: AbortSignal) => Promise<UploadProgress>;
  readonly sendPart: (content_id: string, part: number, bytes: ArrayBuffer, line: PartOnTheLine) => Promise<void>;
  readonly finish: (content_id: string, signal: AbortSignal) => Promise<Content>;
  readonly find: (content_id: string, signal: AbortSignal) => Promise<Content>;
  readonly remove: (content_id: string) => Promise<void>;
  readonly readFacts: (file: File, kind: ContentKind) => Promise<LocalFacts>;
  readonly shelf: UploadShelf;
  /** Done when no other page of this browser has it, and none can have it until the signal; else tells that one does. */
  readonly claim: (content_id: string, signal: AbortSignal, onElsewhere: () => void) => Promise<void>;
  /** Waits, but not longer than it must. */
  readonly pause: (ms: number, signal: AbortSignal) => Promise<void>;
  readonly newId: () => string;
  readonly now: () => number;
}
