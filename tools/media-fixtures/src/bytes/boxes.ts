/** The boxes that MP4 and QuickTime files are made of: four bytes of length, four letters, and what is inside. */

export const u16 = (value: number): Buffer => {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
};
export const u32 = (value: number): Buffer => {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
};
export const u64 = (value: bigint): Buffer => {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(value);
  return bytes;
};
export const letters = (text: string): Buffer => Buffer.from(text, 'latin1');

export function box(name: string, ...inside: readonly Buffer[]): Buffer {
  const length = inside.reduce((sum, part) => sum + part.length, 8);
  return Buffer.concat([u32(length), letters(name), ...inside]);
}

/** A box with version 0 and flags before what is inside. */
export const fullBox = (name: string, flags: number, ...inside: readonly Buffer[]): Buffer =>
  box(name, u32(flags), ...inside);

interface Found {
  readonly name: string;
  readonly inside: Buffer;
}

/** The boxes in a row of them. */
export function boxesIn(bytes: Buffer): Found[] {
  const found: Found[] = [];
  for (let at = 0; at + 8 <= bytes.length; ) {
    const length = bytes.readUInt32BE(at);
    const end = length === 0 ? bytes.length : at + Math.max(8, length);
    found.push({ name: bytes.toString('latin1', at + 4, at + 8), inside: bytes.subarray(at + 8, end) });
    at = end;
  }
  return found;
}

/** The same boxes with the one at the end of `path` changed; the lengths of those around it follow. */
export function changeBox(bytes: Buffer, path: readonly string[], change: (inside: Buffer) => Buffer): Buffer {
  const [first, ...rest] = path;
  const changed = boxesIn(bytes).map(({ name, inside }) => {
    if (name !== first) return box(name, inside);
    return box(name, rest.length === 0 ? change(inside) : changeBox(inside, rest, change));
  });
  return Buffer.concat(changed);
}
