import { CallError } from './call-error.ts';

interface BodyToSend {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly body: FormData | ArrayBuffer;
  readonly signal: AbortSignal;
  /** How many bytes have left this browser, and of how many. `fetch` does not tell. */
  readonly onSent: (bytes: number, of: number) => void;
}

// Even a slow connection makes progress within this time; otherwise it is dead.
const SILENCE_MS = 45_000;

const reasonFor = ({ reason }: AbortSignal): Error => (reason instanceof Error ? reason : new Error('called off'));

/** Sends a large body and returns the response. Never retries. */
export function sendBody({ method, url, headers, body, signal, onSent }: BodyToSend): Promise<Response> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest();
    let silence: ReturnType<typeof setTimeout> | undefined;
    function listenOn() {
      clearTimeout(silence);
      silence = setTimeout(() => end(() => reject(new CallError({ kind: 'timeout' }))), SILENCE_MS);
    }
    // The caller aborted: pass the abort on, it is not a failure.
    const callOff = () => end(() => reject(reasonFor(signal)));
    function end(answer: () => void) {
      clearTimeout(silence);
      signal.removeEventListener('abort', callOff);
      answer();
      request.abort();
    }
    request.open(method, url);
    for (const [name, value] of Object.entries(headers)) request.setRequestHeader(name, value);
    request.upload.onprogress = ({ loaded, total }) => {
      listenOn();
      onSent(loaded, total);
    };
    request.onload = () => {
      const { status, responseText } = request;
      end(() => resolve(new Response(status === 204 ? null : responseText, { status })));
    };
    request.onerror = () => end(() => reject(new CallError({ kind: 'network' })));
    signal.addEventListener('abort', callOff);
    if (signal.aborted) return callOff();
    listenOn();
    request.send(body);
  });
}
