import { createServer } from 'node:http2';
import { parseArgs } from 'node:util';
import { createEndpointHandler, handlers, type ObjectContext, object } from '@restatedev/restate-sdk';
import { z } from 'zod';

/**
 * Jobs whose steps do nothing, for the load programs: what Restate itself costs. As ours they have a key and are done one
 * after the other. Says when it listens.
 */
const { values } = parseArgs({ options: { port: { type: 'string', default: '0' } } });
const Job = z.object({ steps: z.number().int() });

const carry = handlers.object.exclusive(async (context: ObjectContext, input: unknown) => {
  const { steps } = Job.parse(input);
  for (let step = 0; step < steps; step += 1) await context.run(`step ${step}`, async () => null);
});
const bare = object({ name: 'bare', handlers: { carry } });

const server = createServer(createEndpointHandler({ services: [bare] }));
server.listen(Number(values.port), '127.0.0.1', () => process.stdout.write('listening\n'));
