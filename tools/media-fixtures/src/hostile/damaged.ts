import type { Seeded } from '../seeded.ts';
import type { HostileFile } from './hostile-file.ts';
import type { Carrier } from './polyglots.ts';

/** Places at which an upload breaks off: in the head, here and there, and close to the end. */
const CUTS = [0.01, 0.15, 0.4, 0.6, 0.85];

/** What is missing is at least a tenth: such a file must never pass as whole. */
export const truncated = (carriers: readonly Carrier[], random: Seeded): HostileFile[] =>
  carriers.flatMap(({ file, bytes }) =>
    CUTS.map((cut) => {
      const length = Math.max(8, Math.floor(bytes.length * (cut + random.below(50) / 1000)));
      return {
        filename: file.name,
        about: `${file.name} cut at ${length} of ${bytes.length}`,
        bytes: bytes.subarray(0, length),
        is: file.media_type,
        must: 'refused',
      };
    }),
  );

/** Bytes changed at random behind the head. */
export const scrambled = (carriers: readonly Carrier[], random: Seeded): HostileFile[] =>
  carriers.flatMap(({ file, bytes }) =>
    [1, 30, 1000].map((changes) => {
      const changed = Buffer.from(bytes);
      for (let done = 0; done < changes; done += 1) {
        changed[16 + random.below(changed.length - 16)] = random.below(256);
      }
      const about = `${file.name} with ${changes} bytes changed`;
      return { filename: file.name, about, bytes: changed, is: file.media_type, must: 'harmless' };
    }),
  );
