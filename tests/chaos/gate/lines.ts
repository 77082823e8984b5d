import { AsyncLocalStorage } from 'node:async_hooks';

const lanes = new AsyncLocalStorage<number>();

/** Puts the number of the lane in front of every line that `work` prints, since two lanes print at once. */
export const inLane = <T>(lane: number, work: () => Promise<T>): Promise<T> => lanes.run(lane, work);

const print = console.log;
console.log = (...parts: unknown[]) => {
  const lane = lanes.getStore();
  print(...(lane === undefined ? parts : [`[${lane}]`, ...parts]));
};
