import { type HashKind, hashKinds } from '@universal-media/contract/targeting/customer-cell';
import { createFirstColumnReader } from './first-column.ts';
import { createCustomerSorter, type FileCounts, hashAll } from './hashes.ts';

export interface HashChunk {
  readonly kind: HashKind;
  readonly hashes: string[];
}

export type ReadEvent =
  | { readonly kind: 'progress'; readonly bytes: number; readonly rows: number }
  /** The hashes of one request, of one kind; the last chunk of a kind may hold fewer. */
  | { readonly kind: 'chunk'; readonly chunk: HashChunk }
  | { readonly kind: 'done'; readonly counts: FileCounts };

// Spreadsheets that save "Unicode text" write UTF-16 with this byte order mark; everything else is read as UTF-8.
const isUtf16 = (start: Uint8Array): boolean => start[0] === 0xff && start[1] === 0xfe;

/** Reads a customer file as a stream. It yields hashes and counts only, never the contents of the file. */
export async function* readCustomers(file: Blob, hashesPerChunk: number): AsyncGenerator<ReadEvent, void, undefined> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const decoder = new TextDecoder(isUtf16(start) ? 'utf-16le' : 'utf-8');
  const cells = createFirstColumnReader();
  const customers = createCustomerSorter();
  const waiting: Record<HashKind, string[]> = { email: [], phone: [], phone_digits: [] };
  let bytes = 0;

  async function* take(found: readonly string[]): AsyncGenerator<ReadEvent, void, undefined> {
    const texts = customers.take(found);
    const hashes = await hashAll(texts.map(({ text }) => text));
    for (const [index, { kind }] of texts.entries()) waiting[kind].push(hashes[index] ?? '');
    for (const kind of hashKinds) {
      while (waiting[kind].length >= hashesPerChunk) {
        yield { kind: 'chunk', chunk: { kind, hashes: waiting[kind].splice(0, hashesPerChunk) } };
      }
    }
    yield { kind: 'progress', bytes, rows: customers.counts().rows };
  }

  const chunks = file.stream().getReader();
  for (let chunk = await chunks.read(); !chunk.done; chunk = await chunks.read()) {
    bytes += chunk.value.byteLength;
    yield* take(cells.push(decoder.decode(chunk.value, { stream: true })));
  }
  yield* take([...cells.push(decoder.decode()), ...cells.end()]);
  for (const kind of hashKinds) {
    if (waiting[kind].length > 0) yield { kind: 'chunk', chunk: { kind, hashes: waiting[kind] } };
  }
  yield { kind: 'done', counts: customers.counts() };
}
