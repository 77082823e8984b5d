import type { Readable } from 'node:stream';

/** The bytes from `start` to `end`, both included. */
export interface ByteRange {
  readonly start: number;
  readonly end: number;
}

export interface StoredObject {
  readonly key: string;
  readonly bytes: number;
  readonly modified_at: Date;
}

export interface OpenUpload {
  readonly key: string;
  readonly upload_id: string;
  readonly begun_at: Date;
}

/** A store of files by name. It can be read by nobody but this server, and nothing in it is served by the store itself. */
export interface Objects {
  /** Begins a file that comes in parts. It is not there, for anybody, until it is closed. */
  openParts(key: string): Promise<string>;
  /**
   * Parts are counted from 1. `bytes` is exactly what the stream has: one that ends earlier leaves nothing, and its error
   * is what the caller gets. The answer is what closing needs of it; null when there is no such upload any more.
   */
  putPart(
    upload: { key: string; upload_id: string; part: number },
    body: Readable | Buffer,
    bytes: number,
  ): Promise<string | null>;
  /**
   * Says the same when it was closed before and the answer was lost; false when there is no such upload any more, or when
   * what it has are not these parts.
   */
  closeParts(
    upload: { key: string; upload_id: string },
    parts: readonly { part: number; etag: string }[],
  ): Promise<boolean>;
  /** Gives up what came so far; nothing happens when there is nothing any more. */
  dropParts(upload: { key: string; upload_id: string }): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  /** Writes it to a file of this machine. */
  fetchFile(key: string, path: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; null when there is no such file. */
  size(key: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  openUploads(): AsyncIterable<OpenUpload>;
  close(): void;
}
