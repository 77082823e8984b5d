import type { OwnerDatabase } from '@universal-media/trial/sql';
import { countDeliveries } from './records.ts';

const LOOK_MS = 250;
const TELL_MS = 3000;

/** How a run stands, told every few seconds and at every kill. */
export function openBoard(database: OwnerDatabase, people: number, planned: number) {
  const begun = performance.now();
  const elapsed_s = () => Math.round((performance.now() - begun) / 100) / 10;
  let acknowledged = () => 0;
  let delivered = 0;
  let kills = 0;
  const tell = (news: string) => {
    const done = `${acknowledged()}/${people} signed up, ${delivered} mails on record, ${kills} of ${planned} kills`;
    console.log(`${elapsed_s().toFixed(1).padStart(6)} s  ${done}  ${news}`);
  };
  const looking = setInterval(() => {
    countDeliveries(database).then(
      (n) => {
        delivered = n;
      },
      () => undefined,
    );
  }, LOOK_MS);
  const telling = setInterval(() => tell(''), TELL_MS);

  return {
    elapsed_s,
    tell,
    progress: () => acknowledged() / people,
    watch(counter: () => number): void {
      acknowledged = counter;
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
