import { createReadStream, createWriteStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  AbortMultipartUploadCommand,
  CompleteMultipartUploadCommand,
  CopyObjectCommand,
  CreateBucketCommand,
  CreateMultipartUploadCommand,
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadBucketCommand,
  HeadObjectCommand,
  ListMultipartUploadsCommand,
  ListPartsCommand,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
  S3ServiceException,
  UploadPartCommand,
  type UploadPartCommandOutput,
} from '@aws-sdk/client-s3';
import type { Objects } from './objects.ts';

export interface S3Settings {
  readonly endpoint: string;
  readonly region: string;
  readonly bucket: string;
  readonly access_key: string;
  readonly secret_key: string;
}

const DELETE_BATCH = 1_000;
const CONNECT_MS = 5_000;
// Without traffic for this long, the store or the sender hangs.
const STALLED_MS = 60_000;
// Streaming a file holds its connection for as long as that takes, and other requests must not wait for it.
const connections = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
const ignore = (): void => undefined;

const getStatus = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
// A HEAD response has no body, so the status is the only sign of an error.
const isMissing = (error: unknown): boolean => getStatus(error) === 404;
const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** Connects to any S3-compatible store (AWS, R2, MinIO, Ceph). Creates the bucket when it is missing. */
export function s3Objects({ endpoint, region, bucket: Bucket, access_key, secret_key }: S3Settings): Objects {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: access_key, secretAccessKey: secret_key },
    // Trailing checksums of streamed bodies are not supported by every store. Chunks carry a digest of their own, and a
    // file is hashed when it is inspected.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // Expect: 100-continue would cost a new connection for each part.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: STALLED_MS,
      httpAgent: connections,
      httpsAgent: connections,
    },
    // The SDK prints that a stream cannot be sent twice; the caller gets that error anyway.
    logger: { debug: ignore, info: ignore, warn: ignore, error: ignore },
  });

  const prepare = async (): Promise<void> => {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await client.send(new CreateBucketCommand({ Bucket })).catch((refused: unknown) => {
        // Another process created it first.
        if (!isNamed(refused, 'BucketAlreadyOwnedByYou')) throw refused;
      });
    }
  };
  let prepared: Promise<void> | undefined;
  const ready = (): Promise<void> => {
    prepared ??= prepare().catch((error: unknown) => {
      prepared = undefined;
      throw error;
    });
    return prepared;
  };

  const size = async (key: string): Promise<number | null> => {
    await ready();
    try {
      return (await client.send(new HeadObjectCommand({ Bucket, Key: key }))).ContentLength ?? null;
    } catch (error) {
      if (isMissing(error)) return null;
      throw error;
    }
  };

  const read: Objects['read'] = async (key, range) => {
    await ready();
    const Range = range && `bytes=${range.start}-${range.end}`;
    const { Body } = await client.send(new GetObjectCommand({ Bucket, Key: key, ...(Range && { Range }) }));
    if (!(Body instanceof Readable)) throw new Error(`object store: ${key} has no body`);
    return Body;
  };

  const isOpen = async (upload: { Bucket: string; Key: string; UploadId: string }): Promise<boolean> => {
    try {
      await client.send(new ListPartsCommand({ ...upload, MaxParts: 1 }));
      return true;
    } catch (error) {
      if (isMissing(error)) return false;
      throw error;
    }
  };

  return {
    size,

    async startMultipart(key) {
      await ready();
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }));
      if (UploadId === undefined) throw new Error(`object store: no upload id for ${key}`);
      return UploadId;
    },

    async putPart({ key, upload_id, part }, body, bytes) {
      const target = { Bucket, Key: key, UploadId: upload_id, PartNumber: part };
      const command = new UploadPartCommand({ ...target, Body: body, ContentLength: bytes });
      try {
        const { ETag } = await (body instanceof Readable ? sendStream(body, command) : client.send(command));
        if (ETag === undefined) throw new Error(`object store: part ${part} of ${key} was not confirmed`);
        return ETag;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async completeMultipart({ key, upload_id }, parts) {
      const Parts = parts.map(({ part, etag }) => ({ PartNumber: part, ETag: etag }));
      const target = { Bucket, Key: key, UploadId: upload_id };
      try {
        await client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
        return true;
      } catch (error) {
        if (isNamed(error, 'InvalidPart', 'InvalidPartOrder')) return false;
        // Ceph answers the same for an upload that is gone and one that is being completed, so we check.
        if (!isMissing(error) && (await isOpen(target))) throw error;
        return (await size(key)) !== null;
      }
    },

    async abortMultipart({ key, upload_id }) {
      try {
        await client.send(new AbortMultipartUploadCommand({ Bucket, Key: key, UploadId: upload_id }));
      } catch (error) {
        if (!isMissing(error)) throw error;
      }
    },

    async putFile(key, path) {
      await ready();
      const { size: ContentLength } = await stat(path);
      await client.send(new PutObjectCommand({ Bucket, Key: key, Body: createReadStream(path), ContentLength }));
    },

    async putOnce(key, content) {
      await ready();
      try {
        await client.send(new PutObjectCommand({ Bucket, Key: key, Body: content, IfNoneMatch: '*' }));
        return true;
      } catch (error) {
        if (getStatus(error) === 412) return false;
        throw error;
      }
    },

    read,

    async fetchFile(key, path) {
      await pipeline(await read(key), createWriteStream(path));
    },

    async copy(from, to) {
      await ready();
      await client.send(new CopyObjectCommand({ Bucket, Key: to, CopySource: `${Bucket}/${from}` }));
    },

    async remove(keys) {
      await ready();
      for (let start = 0; start < keys.length; start += DELETE_BATCH) {
        const Objects = keys.slice(start, start + DELETE_BATCH).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`object store: ${first.Key} was not deleted: ${first.Code}`);
      }
    },

    async *list(prefix) {
      await ready();
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket, Prefix: prefix })) {
        for (const { Key = '', Size = 0, LastModified = new Date(0) } of Contents) {
          yield { key: Key, bytes: Size, modified_at: LastModified };
        }
      }
    },

    async *listMultipartUploads() {
      await ready();
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (next) {
        const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(next);
        for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? []) {
          yield { key: Key, upload_id: UploadId, started_at: Initiated };
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },

    close: () => client.destroy(),
  };

  /** Aborts the request when the stream breaks; the client would wait for the rest forever. A stream cannot be retried. */
  async function sendStream(body: Readable, command: UploadPartCommand): Promise<UploadPartCommandOutput> {
    const broken = new AbortController();
    let fault: unknown;
    const abort = (error?: unknown): void => {
      if (body.readableEnded) return;
      fault ??= error;
      broken.abort();
    };
    body.once('error', abort).once('close', abort);
    try {
      return await client.send(command, { abortSignal: broken.signal });
    } catch (error) {
      throw fault ?? error;
    } finally {
      body.destroy();
    }
  }

  function listUploads(from: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined }) {
    return client.send(new ListMultipartUploadsCommand({ Bucket, ...from }));
  }
}
