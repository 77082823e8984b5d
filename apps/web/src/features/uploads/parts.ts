export interface Part {
  readonly part: number;
  readonly from: number;
  readonly to: number;
}

/** The parts of a file of so many bytes that have not arrived yet, and how many bytes have. */
export function partsToSend(file_size: number, part_bytes: number, received: readonly number[]) {
  const arrived = new Set(received);
  const parts = Array.from({ length: Math.ceil(file_size / part_bytes) }, (_, part): Part => {
    const from = part * part_bytes;
    return { part, from, to: Math.min(from + part_bytes, file_size) };
  });
  const sizeOf = (some: readonly Part[]) => some.reduce((sum, { from, to }) => sum + to - from, 0);
  return {
    missing: parts.filter(({ part }) => !arrived.has(part)),
    arrived_bytes: sizeOf(parts.filter(({ part }) => arrived.has(part))),
  };
}
