import type { CallInput, FileEndpoint } from '@universal-media/contract/endpoint';
import { asCaller } from './as-caller.ts';
import { CallError, refusal } from './call-error.ts';
import { fileNameOf } from './file-name.ts';
import { parseJson } from './json.ts';
import { saveFile } from './save-file.ts';
import { bearer } from './send.ts';
import { urlOf } from './url.ts';

// A document may be drawn while we wait.
const TIMEOUT_MS = 60_000;

/** Fetches a file of the contract and hands it to the browser to save, under the name the server gave it. */
export async function download<E extends FileEndpoint>(endpoint: E, input: CallInput<E>): Promise<void>;
export async function download(endpoint: FileEndpoint, input: object): Promise<void> {
  const url = urlOf(endpoint, input);
  const { name, content } = await asCaller(endpoint.access, (token) => fetchFile(url, token));
  saveFile(name, content, content.type);
}

async function fetchFile(url: string, token: string | undefined) {
  const timeout = AbortSignal.timeout(TIMEOUT_MS);
  try {
    const response = await fetch(url, { headers: bearer(token), credentials: 'same-origin', signal: timeout });
    if (!response.ok) throw refusal(response.status, parseJson(await response.text()));
    return { name: fileNameOf(response.headers.get('content-disposition')), content: await response.blob() };
  } catch (error) {
    if (error instanceof CallError) throw error;
    throw new CallError({ kind: timeout.aborted ? 'timeout' : 'network' }, { cause: error });
  }
}
