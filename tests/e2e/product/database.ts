import { type OwnerDatabase, ownerDatabase } from '@universal-media/trial/sql';
import { serverEnv } from './settings.ts';

/** For what no screen can do: let time pass. */
export async function database(work: (rows: OwnerDatabase['rows']) => Promise<unknown>): Promise<void> {
  const owner = ownerDatabase(serverEnv());
  try {
    await work(owner.rows);
  } finally {
    await owner.close();
  }
}
