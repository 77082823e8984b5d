import { firstColumnReader } from './first-column.ts';
import { customerSorter, type FileCounts, hashAll } from './marks.ts';

export type ReadNews =
  | { readonly kind: 'progress'; readonly bytes: number; readonly rows: number }
  /** So many marks as one call carries; the last part may hold fewer. */
  | { readonly kind: 'part'; readonly marks: string[] }
  | { readonly kind: 'done'; readonly counts: FileCounts };

// Spreadsheets that save "Unicode text" write UTF-16 with this mark in front; everything else is taken for UTF-8.
const isUtf16 = (start: Uint8Array): boolean => start[0] === 0xff && start[1] === 0xfe;

/** Reads a customer file as a stream and tells what it found. What it yields holds hashes and numbers, nothing else. */
export async function* readCustomers(file: Blob, marksPerPart: number): AsyncGenerator<ReadNews, void, undefined> {
  const start = new Uint8Array(await file.slice(0, 2).arrayBuffer());
  const decoder = new TextDecoder(isUtf16(start) ? 'utf-16le' : 'utf-8');
  const cells = firstColumnReader();
  const customers = customerSorter();
  let waiting: string[] = [];
  let bytes = 0;

  async function* take(found: readonly string[]): AsyncGenerator<ReadNews, void, undefined> {
    waiting.push(...(await hashAll(customers.take(found))));
    while (waiting.length >= marksPerPart) {
      yield { kind: 'part', marks: waiting.slice(0, marksPerPart) };
      waiting = waiting.slice(marksPerPart);
    }
    yield { kind: 'progress', bytes, rows: customers.counts().rows };
  }

  const pieces = file.stream().getReader();
  for (let piece = await pieces.read(); !piece.done; piece = await pieces.read()) {
    bytes += piece.value.byteLength;
    yield* take(cells.push(decoder.decode(piece.value, { stream: true })));
  }
  yield* take([...cells.push(decoder.decode()), ...cells.end()]);
  if (waiting.length > 0) yield { kind: 'part', marks: waiting };
  yield { kind: 'done', counts: customers.counts() };
}
