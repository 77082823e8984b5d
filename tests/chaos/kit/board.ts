const LOOK_MS = 250;
const TELL_MS = 3000;

interface BoardOptions {
  /** The total number of answers expected. */
  readonly of: number;
  /** Counts the product's records of them; fails while the database is down. */
  readonly count: () => Promise<number>;
  readonly words: (answered: number, counted: number) => string;
  readonly planned: number;
}

/** Prints the progress of a run every few seconds and at every kill. */
export function openBoard({ of, count, words, planned }: BoardOptions) {
  const begun = performance.now();
  const elapsed_s = () => Math.round((performance.now() - begun) / 100) / 10;
  let answered = () => 0;
  let counted = 0;
  let kills = 0;
  const tell = (news: string) => {
    const done = `${words(answered(), counted)}, ${kills} of ${planned} kills`;
    console.log(`${elapsed_s().toFixed(1).padStart(6)} s  ${done}  ${news}`);
  };
  const looking = setInterval(() => {
    count().then(
      (n) => {
        counted = n;
      },
      () => undefined,
    );
  }, LOOK_MS);
  const telling = setInterval(() => tell(''), TELL_MS);

  return {
    elapsed_s,
    tell,
    progress: () => answered() / of,
    watch(counter: () => number): void {
      answered = counter;
    },
    killed(what: string): void {
      kills += 1;
      tell(`killed ${what}`);
    },
    close(): void {
      clearInterval(looking);
      clearInterval(telling);
    },
  };
}
