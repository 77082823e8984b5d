import type { CallInput, FileEndpoint, MediaEndpoint } from '@universal-media/contract/wire/endpoint';
import { asCaller } from '../call/as-caller.ts';
import { CallError, refusal } from '../call/call-error.ts';
import { parseJson } from '../call/json.ts';
import { bearer } from '../call/send.ts';
import { urlFor } from '../call/url.ts';
import { parseFileName } from './file-name.ts';
import { saveFile } from './save-file.ts';

// Rendering a document or loading a video may take long; only silence means a lost connection.
const SILENCE_MS = 60_000;

/** Downloads a file and saves it under the name the server gave it. */
export async function download<E extends FileEndpoint | MediaEndpoint>(endpoint: E, input: CallInput<E>): Promise<void>;
export async function download(endpoint: FileEndpoint | MediaEndpoint, input: object): Promise<void> {
  const { name, content } = await fetchAsCaller(endpoint, input);
  saveFile(name, content, content.type);
}

/** Reads a file for the page itself, such as an image to show. */
export async function readFile<E extends FileEndpoint>(
  endpoint: E,
  input: CallInput<E>,
): Promise<{ name: string; content: Blob }>;
export async function readFile(endpoint: FileEndpoint, input: object): Promise<{ name: string; content: Blob }> {
  return fetchAsCaller(endpoint, input);
}

function fetchAsCaller(endpoint: FileEndpoint | MediaEndpoint, input: object) {
  const url = urlFor(endpoint, input);
  const body = 'body' in input ? JSON.stringify(input.body) : undefined;
  const request = {
    method: endpoint.method,
    ...(body !== undefined && { body }),
    type: body === undefined ? {} : { 'content-type': 'application/json' },
  };
  return asCaller(endpoint.access, (token) => fetchFile(url, token, request));
}

interface FileRequest {
  readonly method: string;
  readonly body?: string;
  /** The header that names the type of the body. */
  readonly type: Readonly<Record<string, string>>;
}

async function fetchFile(url: string, token: string | undefined, { type, ...request }: FileRequest) {
  const silence = silenceAfter(SILENCE_MS);
  try {
    const response = await fetch(url, {
      ...request,
      headers: { ...bearer(token), ...type },
      credentials: 'same-origin',
      signal: silence.signal,
    });
    if (!response.ok) throw refusal(response.status, parseJson(await response.text()));
    const arriving = new Response(response.body?.pipeThrough(silence.broken()), { headers: response.headers });
    return { name: parseFileName(response.headers.get('content-disposition')), content: await arriving.blob() };
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError({ kind: silence.signal.aborted ? 'timeout' : 'network' }, { cause: error });
  } finally {
    silence.end();
  }
}

/** Returns a signal that aborts when no data has arrived for a while. */
function silenceAfter(timeout_ms: number) {
  const giveUp = new AbortController();
  const begin = () => setTimeout(() => giveUp.abort(), timeout_ms);
  let timer = begin();
  return {
    signal: giveUp.signal,
    broken: () =>
      new TransformStream<Uint8Array<ArrayBuffer>, Uint8Array<ArrayBuffer>>({
        transform(bytes, out) {
          clearTimeout(timer);
          timer = begin();
          out.enqueue(bytes);
        },
      }),
    end: () => clearTimeout(timer),
  };
}
