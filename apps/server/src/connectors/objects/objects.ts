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

export interface MultipartUpload {
  readonly key: string;
  readonly upload_id: string;
  readonly started_at: Date;
}

/** Private object storage. Only this server reads it, and the store itself serves nothing. */
export interface Objects {
  /** Starts a multipart upload. The object does not exist until the upload is completed. */
  startMultipart(key: string): Promise<string>;
  /**
   * Uploads one part, counted from 1, and returns its ETag; null when the upload no longer exists. `bytes` must be the exact
   * length: a stream that ends early stores nothing, and its error reaches the caller.
   */
  putPart(
    upload: { key: string; upload_id: string; part: number },
    body: Readable | Buffer,
    bytes: number,
  ): Promise<string | null>;
  /** Joins the parts into one object. Safe to repeat; false when the upload is gone or has other parts. */
  completeMultipart(
    upload: { key: string; upload_id: string },
    parts: readonly { part: number; etag: string }[],
  ): Promise<boolean>;
  /** Discards the parts received so far, if any. */
  abortMultipart(upload: { key: string; upload_id: string }): Promise<void>;
  putFile(key: string, path: string): Promise<void>;
  /** Stores a small object unless the key exists. Returns whether it was stored. */
  putOnce(key: string, content: Buffer): Promise<boolean>;
  /** Downloads an object to a local file. */
  fetchFile(key: string, path: string): Promise<void>;
  read(key: string, range?: ByteRange): Promise<Readable>;
  /** In bytes; null when the object does not exist. */
  size(key: string): Promise<number | null>;
  copy(from: string, to: string): Promise<void>;
  remove(keys: readonly string[]): Promise<void>;
  list(prefix: string): AsyncIterable<StoredObject>;
  listMultipartUploads(): AsyncIterable<MultipartUpload>;
  close(): void;
}
