/** Chance that can be repeated: the same key gives the same numbers, on every machine. */
export interface Stream {
  /** Between 0 and 1, never either. */
  uniform(): number;
  /** Around 0 with a spread of 1. */
  normal(): number;
}

function mixed(hash: number, value: number): number {
  const first = hash ^ value;
  const second = Math.imul(first ^ (first >>> 16), 0x85ebca6b);
  const third = Math.imul(second ^ (second >>> 13), 0xc2b2ae35);
  return (third ^ (third >>> 16)) >>> 0;
}

function toHash(key: readonly (string | number)[]): number {
  let hash = 0x9e3779b9;
  for (const part of key) {
    for (const letter of `${part}|`) hash = mixed(hash, letter.codePointAt(0) ?? 0);
  }
  return hash;
}

const WARM_UP = 12;

/** The generator is sfc32; the normals are Box and Muller's, two at a time. */
export function createStream(...key: (string | number)[]): Stream {
  const hash = toHash(key);
  let a = mixed(hash, 1);
  let b = mixed(hash, 2);
  let c = mixed(hash, 3);
  let count = 1;
  let spare: number | null = null;

  const uniform = () => {
    const sum = (((a + b) | 0) + count) | 0;
    count = (count + 1) | 0;
    a = b ^ (b >>> 9);
    b = (c + (c << 3)) | 0;
    c = (((c << 21) | (c >>> 11)) + sum) | 0;
    return ((sum >>> 0) + 0.5) / 4_294_967_296;
  };
  for (let n = 0; n < WARM_UP; n += 1) uniform();

  return {
    uniform,
    normal() {
      if (spare !== null) {
        const kept = spare;
        spare = null;
        return kept;
      }
      const radius = Math.sqrt(-2 * Math.log(uniform()));
      const angle = 2 * Math.PI * uniform();
      spare = radius * Math.sin(angle);
      return radius * Math.cos(angle);
    },
  };
}

// Above it, a count is as good as normal.
const LARGE = 40;

/**
 * How often something happens that happens so often on average (Poisson). Always takes the same of the stream, so that more
 * money never shifts the luck of what comes after it.
 */
export function countAround(mean: number, stream: Stream): number {
  const luck = stream.uniform();
  const swing = stream.normal();
  if (mean > LARGE) return Math.max(0, Math.round(mean + Math.sqrt(mean) * swing));
  let chance = Math.exp(-mean);
  let below = chance;
  let count = 0;
  while (luck > below && count < 4 * LARGE) {
    count += 1;
    chance *= mean / count;
    below += chance;
  }
  return count;
}
