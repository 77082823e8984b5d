import { createHmac } from 'node:crypto';
import { unixNow } from '../objects/account.ts';

/** The header that proves a webhook: a time, and one signature for each secret that is good at the moment. */
export function signatureHeader(body: string, secrets: readonly string[], time = unixNow()): string {
  const signed = secrets.map((secret) => createHmac('sha256', secret).update(`${time}.${body}`).digest('hex'));
  return [`t=${time}`, ...signed.map((signature) => `v1=${signature}`)].join(',');
}
