import { CHUNK_BYTES } from '@universal-media/contract/creative/content';
import type { Slots } from '#core/kit/slots.ts';

/** Lends buffers of one chunk. The number of slots bounds the memory; further uploads wait. */
export interface ChunkMemory {
  use<T>(work: (buffer: Buffer) => Promise<T>): Promise<T>;
}

export function createChunkMemory(slots: Slots): ChunkMemory {
  const spare: Buffer[] = [];
  return {
    use: (work) =>
      slots.use(async () => {
        const buffer = spare.pop() ?? Buffer.allocUnsafeSlow(CHUNK_BYTES);
        try {
          return await work(buffer);
        } finally {
          spare.push(buffer);
        }
      }),
  };
}
