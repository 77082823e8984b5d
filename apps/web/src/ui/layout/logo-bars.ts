import type { Family } from '../styles/channel.ts';

/** The four bars of the mark on its 22-unit square: 8, 5, 4 and 2 wide, one unit apart. The favicon repeats them. */
export const markBars: Record<Family, { x: number; width: number }> = {
  streaming: { x: 0, width: 8 },
  social: { x: 9, width: 5 },
  search: { x: 15, width: 4 },
  audio: { x: 20, width: 2 },
};
