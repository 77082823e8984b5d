/** Lets so many work at once; the others wait in the order they came. */
export interface Turns {
  take<T>(work: () => Promise<T>): Promise<T>;
}

/** With more than `waiting_most` in line, the next is sent away: whoever asked tries again later. */
export function turns(at_once: number, waiting_most = 500): Turns {
  const waiting: (() => void)[] = [];
  let working = 0;

  const begin = (): Promise<void> => {
    if (working < at_once) {
      working += 1;
      return Promise.resolve();
    }
    if (waiting.length >= waiting_most) return Promise.reject(new Error('Too many files wait to be opened'));
    return new Promise((resolve) => {
      waiting.push(resolve);
    });
  };

  // A place is handed to the next in line without becoming free in between, so that nobody gets in front.
  const end = (): void => {
    const next = waiting.shift();
    if (next) next();
    else working -= 1;
  };

  return {
    async take(work) {
      await begin();
      try {
        return await work();
      } finally {
        end();
      }
    },
  };
}
