import {
  AbortMultipartUploadCommand,
  DeleteBucketCommand,
  DeleteObjectCommand,
  ListMultipartUploadsCommand,
  ListObjectsV2Command,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3';
import type { S3Settings } from '#connectors/objects/s3-objects.ts';

/** Takes a bucket away with all that is in it; most tests never store a file, and then there is none. */
export async function dropBucket({ endpoint, region, bucket: Bucket, access_key, secret_key }: S3Settings) {
  const credentials = { accessKeyId: access_key, secretAccessKey: secret_key };
  const client = new S3Client({ endpoint, region, forcePathStyle: true, credentials });
  try {
    const { Uploads = [] } = await client.send(new ListMultipartUploadsCommand({ Bucket }));
    for (const { Key, UploadId } of Uploads) {
      await client.send(new AbortMultipartUploadCommand({ Bucket, Key, UploadId }));
    }
    for (;;) {
      const { Contents = [] } = await client.send(new ListObjectsV2Command({ Bucket }));
      if (Contents.length === 0) break;
      await Promise.all(Contents.map(({ Key }) => client.send(new DeleteObjectCommand({ Bucket, Key }))));
    }
    await client.send(new DeleteBucketCommand({ Bucket }));
  } catch (error) {
    if (!(error instanceof S3ServiceException) || error.name !== 'NoSuchBucket') throw error;
  } finally {
    client.destroy();
  }
}
