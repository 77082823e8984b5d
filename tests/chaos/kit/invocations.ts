import { z } from 'zod';

const Rows = z.object({ rows: z.array(z.object({ id: z.string(), status: z.string(), target: z.string() })) });

const UNFINISHED = `select id, status, target from sys_invocation where status <> 'completed' limit 100`;

/** What Restate has not brought to an end: running, waiting for its next try, or paused after its last. */
export async function unfinishedInvocations(adminUrl: string): Promise<string[]> {
  const response = await fetch(new URL('/query', adminUrl), {
    method: 'POST',
    headers: { 'content-type': 'application/json', accept: 'application/json' },
    body: JSON.stringify({ query: UNFINISHED }),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  const { rows } = Rows.parse(await response.json());
  return rows.map(({ id, status, target }) => `${target} ${id} is ${status}`);
}
