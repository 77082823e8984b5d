import { createHash, createHmac } from 'node:crypto';

interface S3Access {
  readonly endpoint: string;
  readonly region: string;
  readonly accessKey: string;
  readonly secretKey: string;
}

const sha256 = (text: string) => createHash('sha256').update(text).digest('hex');
const hmac = (key: string | Buffer, text: string) => createHmac('sha256', key).update(text).digest();

// One request with AWS Signature Version 4 and no query. Here to prove that a store knows our key, which needs no SDK.
export async function signedS3(
  access: S3Access,
  method: 'GET' | 'PUT',
  path: string,
  body = '',
  timeoutMs = 20_000,
): Promise<Response> {
  const url = new URL(path, access.endpoint);
  const instant = new Date().toISOString().replaceAll(/[-:]|\.\d{3}/g, '');
  const day = instant.slice(0, 8);
  const payload = sha256(body);
  const scope = `${day}/${access.region}/s3/aws4_request`;
  const signedHeaders = 'host;x-amz-content-sha256;x-amz-date';
  const headers = `host:${url.host}\nx-amz-content-sha256:${payload}\nx-amz-date:${instant}\n`;
  const request = [method, url.pathname, '', headers, signedHeaders, payload].join('\n');
  const toSign = ['AWS4-HMAC-SHA256', instant, scope, sha256(request)].join('\n');
  const key = hmac(hmac(hmac(hmac(`AWS4${access.secretKey}`, day), access.region), 's3'), 'aws4_request');
  const signature = hmac(key, toSign).toString('hex');
  const credential = `Credential=${access.accessKey}/${scope}`;
  return fetch(url, {
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      'x-amz-content-sha256': payload,
      'x-amz-date': instant,
      authorization: `AWS4-HMAC-SHA256 ${credential}, SignedHeaders=${signedHeaders}, Signature=${signature}`,
    },
    ...(method === 'PUT' && { body }),
  });
}
