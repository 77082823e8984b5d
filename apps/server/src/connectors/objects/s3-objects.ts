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

const REMOVED_AT_ONCE = 1_000;
const CONNECT_MS = 5_000;
// Nothing came or went for so long: the store hangs, or whoever sends us the bytes does.
const STALLED_MS = 60_000;
// A file that is read or written as it comes keeps its connection for as long as that takes, and others must not wait.
const connections = { keepAlive: true, maxSockets: Number.POSITIVE_INFINITY };
const unheard = (): void => undefined;

const statusOf = (error: unknown): number | undefined =>
  error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined;
// The answer to a HEAD has no body, so an error has no name there: its status is all there is.
const isMissing = (error: unknown): boolean => statusOf(error) === 404;
const isNamed = (error: unknown, ...names: string[]): boolean => error instanceof Error && names.includes(error.name);

/** Any store that speaks S3 (AWS, R2, MinIO, Ceph). The bucket is made when there is none. */
export function s3Objects({ endpoint, region, bucket: Bucket, access_key, secret_key }: S3Settings): Objects {
  const client = new S3Client({
    endpoint,
    region,
    forcePathStyle: true,
    credentials: { accessKeyId: access_key, secretAccessKey: secret_key },
    // Checksums of a streamed body would travel behind it, which not every store understands. Parts carry a digest of
    // their own, and a file is compared with its SHA-256 when it is inspected.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    // To be asked before each part would cost a new connection for each.
    expectContinueHeader: false,
    requestHandler: {
      connectionTimeout: CONNECT_MS,
      socketTimeout: STALLED_MS,
      httpAgent: connections,
      httpsAgent: connections,
    },
    // It writes to the terminal that a stream cannot be sent twice. Whoever gets the error knows.
    logger: { debug: unheard, info: unheard, warn: unheard, error: unheard },
  });

  const prepare = async (): Promise<void> => {
    try {
      await client.send(new HeadBucketCommand({ Bucket }));
    } catch (error) {
      if (!isMissing(error)) throw error;
      await client.send(new CreateBucketCommand({ Bucket })).catch((refused: unknown) => {
        // Another process was faster.
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
    if (!(Body instanceof Readable)) throw new Error(`The store answered ${key} without a body`);
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

    async openParts(key) {
      await ready();
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key: key }));
      if (UploadId === undefined) throw new Error(`The store gave no name to the upload of ${key}`);
      return UploadId;
    },

    async putPart({ key, upload_id, part }, body, bytes) {
      const target = { Bucket, Key: key, UploadId: upload_id, PartNumber: part };
      const command = new UploadPartCommand({ ...target, Body: body, ContentLength: bytes });
      try {
        const { ETag } = await (body instanceof Readable ? sendWhile(body, command) : client.send(command));
        if (ETag === undefined) throw new Error(`The store did not confirm part ${part} of ${key}`);
        return ETag;
      } catch (error) {
        if (isMissing(error)) return null;
        throw error;
      }
    },

    async closeParts({ key, upload_id }, parts) {
      const Parts = parts.map(({ part, etag }) => ({ PartNumber: part, ETag: etag }));
      const target = { Bucket, Key: key, UploadId: upload_id };
      try {
        await client.send(new CompleteMultipartUploadCommand({ ...target, MultipartUpload: { Parts } }));
        return true;
      } catch (error) {
        if (isNamed(error, 'InvalidPart', 'InvalidPartOrder')) return false;
        // Ceph says of an upload that is gone what it says of one that is being closed: only a look tells them apart.
        if (!isMissing(error) && (await isOpen(target))) throw error;
        return (await size(key)) !== null;
      }
    },

    async dropParts({ key, upload_id }) {
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
      for (let at = 0; at < keys.length; at += REMOVED_AT_ONCE) {
        const Objects = keys.slice(at, at + REMOVED_AT_ONCE).map((Key) => ({ Key }));
        const { Errors = [] } = await client.send(
          new DeleteObjectsCommand({ Bucket, Delete: { Objects, Quiet: true } }),
        );
        const [first] = Errors;
        if (first) throw new Error(`The store did not delete ${first.Key}: ${first.Code}`);
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

    async *openUploads() {
      await ready();
      let next: { KeyMarker?: string | undefined; UploadIdMarker?: string | undefined } | undefined = {};
      while (next) {
        const page: Awaited<ReturnType<typeof listUploads>> = await listUploads(next);
        for (const { Key = '', UploadId = '', Initiated = new Date(0) } of page.Uploads ?? []) {
          yield { key: Key, upload_id: UploadId, begun_at: Initiated };
        }
        next = page.IsTruncated
          ? { KeyMarker: page.NextKeyMarker, UploadIdMarker: page.NextUploadIdMarker }
          : undefined;
      }
    },

    close: () => client.destroy(),
  };

  /**
   * A stream that breaks off would leave the client waiting for the rest without end, so its request is given up. A stream
   * cannot be read twice: there is no second attempt either.
   */
  async function sendWhile(body: Readable, command: UploadPartCommand): Promise<UploadPartCommandOutput> {
    const broken = new AbortController();
    let fault: unknown;
    const giveUp = (error?: unknown): void => {
      if (body.readableEnded) return;
      fault ??= error;
      broken.abort();
    };
    body.once('error', giveUp).once('close', giveUp);
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
