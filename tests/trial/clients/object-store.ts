import { createHash } from 'node:crypto';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import {
  CompleteMultipartUploadCommand,
  CreateMultipartUploadCommand,
  GetObjectCommand,
  ListMultipartUploadsCommand,
  paginateListObjectsV2,
  S3Client,
  UploadPartCommand,
} from '@aws-sdk/client-s3';

/** The product's store, reached without the product. */
export function objectStore(setting: (name: string) => string) {
  const Bucket = setting('S3_BUCKET');
  const client = new S3Client({
    endpoint: setting('S3_ENDPOINT'),
    region: setting('S3_REGION'),
    forcePathStyle: true,
    credentials: { accessKeyId: setting('S3_ACCESS_KEY'), secretAccessKey: setting('S3_SECRET_KEY') },
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    expectContinueHeader: false,
  });
  return {
    async keys(): Promise<string[]> {
      const keys: string[] = [];
      for await (const { Contents = [] } of paginateListObjectsV2({ client }, { Bucket })) {
        keys.push(...Contents.map(({ Key = '' }) => Key));
      }
      return keys;
    },

    /** Files that came in parts and were neither closed nor given up. */
    async listMultipartUploads(): Promise<string[]> {
      const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
      return Uploads.map(({ Key = '' }) => Key);
    },

    /** Of a file that is there, hexadecimal. */
    async sha256(Key: string): Promise<string> {
      const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }));
      const hash = createHash('sha256');
      if (Body instanceof Readable) await pipeline(Body, hash);
      return hash.digest('hex');
    },

    async putInParts(Key: string, parts: readonly Buffer[]): Promise<void> {
      const { UploadId } = await client.send(new CreateMultipartUploadCommand({ Bucket, Key }));
      const Parts = [];
      for (const [turn, Body] of parts.entries()) {
        const PartNumber = turn + 1;
        const { ETag } = await client.send(new UploadPartCommand({ Bucket, Key, UploadId, PartNumber, Body }));
        Parts.push({ PartNumber, ETag });
      }
      await client.send(new CompleteMultipartUploadCommand({ Bucket, Key, UploadId, MultipartUpload: { Parts } }));
    },

    close: () => client.destroy(),
  };
}

export type ObjectStore = ReturnType<typeof objectStore>;
