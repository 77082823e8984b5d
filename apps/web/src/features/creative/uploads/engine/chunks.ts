export interface Chunk {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** Lists the chunks of a file that have not arrived yet, and counts the bytes that have. */
export function chunksToSend(file_size: number, part_bytes: number, received: readonly number[]) {
  const arrived = new Set(received);
  const parts = Array.from({ length: Math.ceil(file_size / part_bytes) }, (_, part): Chunk => {
    const from = part * part_bytes;
    return { part, from, to: Math.min(from + part_bytes, file_size) };
  });
  const addSizes = (some: readonly Chunk[]) => some.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    missing: parts.filter(({ part }) => !arrived.has(part)),
    arrived_bytes: addSizes(parts.filter(({ part }) => arrived.has(part))),
  };
}
