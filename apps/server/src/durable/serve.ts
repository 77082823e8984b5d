import { createServer, type Http2Server } from 'node:http2';
import { createEndpointHandler } from '@restatedev/restate-sdk';
import type { FastifyBaseLogger } from 'fastify';
import { type BoundJob, type Finish, restateServices } from './workflow.ts';

interface ServeOptions {
  readonly jobs: readonly BoundJob[];
  readonly finish: Finish;
  readonly identityKey: string;
  readonly host: string;
  readonly port: number;
  readonly log: FastifyBaseLogger;
}

/** Starts the server that Restate calls. Refuses calls that Restate did not sign. */
export async function serveJobs(options: ServeOptions): Promise<Http2Server> {
  const { log } = options;
  const handler = createEndpointHandler({
    services: restateServices(options.jobs, options.finish),
    identityKeys: [options.identityKey],
    logger: ({ level, context }, ...message) => {
      log[level === 'info' ? 'debug' : level]({ invocation_id: context?.invocationId }, message.map(String).join(' '));
    },
  });
  const server = createServer(handler);
  server.listen(options.port, options.host);
  await new Promise((resolve, reject) => server.once('listening', resolve).once('error', reject));
  return server;
}
