import { setTimeout as sleep } from 'node:timers/promises';
import type { JsonClient } from '@universal-media/trial/clients/json';
import type { SignedInPerson } from '../kit/advertisers.ts';

const BACK_OFF_MS = 250;

/** Downloads the statement of the month over and over, in as many calls at once as there are readers. */
export function readPdfs(client: JsonClient, origin: string, person: SignedInPerson, readers: number) {
  const month = new Date().toISOString().slice(0, 7);
  const url = `${origin}/api/credits/statements/${month}/pdf`;
  const answers: Record<number, number> = {};
  let stopped = false;
  const read = async () => {
    while (!stopped) {
      const { status } = await client.get(url, { authorization: `Bearer ${person.access_token}` });
      answers[status] = (answers[status] ?? 0) + 1;
      // Far more eager than the five seconds that the server asks for.
      if (status !== 200) await sleep(BACK_OFF_MS);
    }
  };
  const reading = Array.from({ length: readers }, read);
  return {
    async stop(): Promise<Record<number, number>> {
      stopped = true;
      await Promise.all(reading);
      return answers;
    },
  };
}
