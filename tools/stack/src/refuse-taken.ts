import { listens } from './listens.ts';

// Otherwise the readiness check would be answered by whoever is there, for example an API left from yesterday.
export async function refuseTaken(port: number): Promise<void> {
  if (await listens(port)) throw new Error(`Port ${port} is taken; stop what listens there first`);
}
