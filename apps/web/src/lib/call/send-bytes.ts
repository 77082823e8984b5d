import type { CallInput, JsonEndpoint } from '@universal-media/contract/wire/endpoint';
import { asCaller } from './as-caller.ts';
import { bearer, readAnswer } from './send.ts';
import { sendBody } from './send-body.ts';
import { urlFor } from './url.ts';

interface SendBytesOptions {
  readonly headers: Readonly<Record<string, string>>;
  readonly signal: AbortSignal;
  /** How many bytes have left this browser. */
  readonly onSent: (bytes: number) => void;
}

/** Calls an endpoint that takes a file or a chunk as its body. */
export async function sendBytes<E extends JsonEndpoint & { readonly takes: 'bytes' }>(
  endpoint: E,
  input: CallInput<E>,
  body: ArrayBuffer,
  { headers, signal, onSent }: SendBytesOptions,
): Promise<void> {
  const { method } = endpoint;
  const url = urlFor(endpoint, input);
  await asCaller(endpoint.access, async (token) => {
    const all = {
      accept: 'application/json',
      'content-type': 'application/octet-stream',
      ...bearer(token),
      ...headers,
    };
    await readAnswer(endpoint, await sendBody({ method, url, headers: all, body, signal, onSent }));
  });
}
