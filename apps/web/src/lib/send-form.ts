import type { Answer, JsonEndpoint } from '@universal-media/contract/endpoint';
import { asCaller } from './as-caller.ts';
import { CallError } from './call-error.ts';
import { bearer, readAnswer } from './send.ts';

interface SendFormOptions {
  /** One intent, one key: the server answers a repeat with what the first attempt did. */
  readonly idempotencyKey: string;
  readonly signal: AbortSignal;
  /** How much of the form has left this browser, from 0 to 1. */
  readonly onSent: (share: number) => void;
}

type FormEndpoint = JsonEndpoint & { readonly takes: 'form' };

/** Sends a form with a file in it. Not by `fetch`, which does not tell how much has been sent. */
export async function sendForm<E extends FormEndpoint>(
  endpoint: E,
  form: FormData,
  options: SendFormOptions,
): Promise<Answer<E>>;
export async function sendForm(endpoint: FormEndpoint, form: FormData, options: SendFormOptions): Promise<unknown> {
  return asCaller(endpoint.access, async (token) => {
    const response = await post(endpoint.path, form, bearer(token).authorization, options);
    return readAnswer(endpoint, response);
  });
}

function post(path: string, form: FormData, authorization: string | undefined, options: SendFormOptions) {
  const { idempotencyKey, signal, onSent } = options;
  return new Promise<Response>((resolve, reject) => {
    const request = new XMLHttpRequest();
    request.open('POST', path);
    request.setRequestHeader('accept', 'application/json');
    request.setRequestHeader('idempotency-key', idempotencyKey);
    if (authorization) request.setRequestHeader('authorization', authorization);
    request.upload.onprogress = ({ loaded, total }) => onSent(total > 0 ? loaded / total : 0);
    request.onload = () => resolve(new Response(request.responseText || null, { status: request.status }));
    request.onerror = () => reject(new CallError({ kind: 'network' }));
    // Whoever asked has called it off: that is no failure, and not ours to rename.
    request.onabort = () => reject(signal.reason);
    signal.addEventListener('abort', () => request.abort(), { once: true });
    request.send(form);
  });
}
