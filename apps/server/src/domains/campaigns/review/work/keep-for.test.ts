import { expect, it } from 'vitest';
import { keepFor } from './keep-for.ts';

function counter() {
  let now = 0;
  let reads = 0;
  const recall = keepFor<number>({ now: () => new Date(now) }, { seconds: 30 });
  return {
    wait: (seconds: number) => {
      now += seconds * 1000;
    },
    read: () => recall(async () => (reads += 1)),
    fail: () => recall(() => Promise.reject(new Error('No connection'))),
  };
}

it('shares one read among those who come at once, and keeps it for its seconds', async () => {
  const { read, wait } = counter();
  expect(await Promise.all([read(), read(), read()])).toEqual([1, 1, 1]);
  wait(29);
  expect(await read()).toBe(1);
  wait(1);
  expect(await read()).toBe(2);
});

it('reads again after a failure', async () => {
  const { read, fail } = counter();
  await expect(fail()).rejects.toThrow('No connection');
  expect(await read()).toBe(1);
});
