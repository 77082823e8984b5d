import { listens } from './listens.ts';

// Otherwise another process, such as an API left over from yesterday, would answer the readiness check.
export async function refuseTaken(port: number): Promise<void> {
  if (await listens(port)) throw new Error(`Port ${port} is taken; stop what listens there first`);
}
