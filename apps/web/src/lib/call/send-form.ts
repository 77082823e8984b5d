import type { Answer, JsonEndpoint } from '@universal-media/contract/wire/endpoint';
import { asCaller } from './as-caller.ts';
import { bearer, readAnswer } from './send.ts';
import { sendBody } from './send-body.ts';

interface SendFormOptions {
  /** One intent, one key: the server answers a repeat with what the first attempt did. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** How much of the form has left this browser, from 0 to 1. */
  readonly onSent: (share: number) => void;
}

type FormEndpoint = JsonEndpoint & { readonly takes: 'form' };

/** Sends a form with a file in it. */
export async function sendForm<E extends FormEndpoint>(
  endpoint: E,
  form: FormData,
  options: SendFormOptions,
): Promise<Answer<E>>;
export async function sendForm(endpoint: FormEndpoint, form: FormData, options: SendFormOptions): Promise<unknown> {
  const { idempotencyKey, signal, onSent } = options;
  const { method, path } = endpoint;
  return asCaller(endpoint.access, async (token) => {
    const headers = { accept: 'application/json', 'idempotency-key': idempotencyKey, ...bearer(token) };
    const onBytes = (sent: number, of: number) => onSent(of > 0 ? sent / of : 0);
    return readAnswer(endpoint, await sendBody({ method, url: path, headers, body: form, signal, onSent: onBytes }));
  });
}
