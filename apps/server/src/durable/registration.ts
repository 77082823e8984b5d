import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';
import { restateAuthorization } from './client.ts';

const Deployments = z.object({ deployments: z.array(z.object({ uri: z.string().optional() })) });

const RETRY_MS = 500;
const CHECK_MS = 2_000;

interface RestateAdmin {
  readonly admin: string;
  readonly token?: string | undefined;
}

export interface Registration {
  /** Whether Restate knew this worker at the last check. */
  readonly done: () => boolean;
  readonly stopped: Promise<void>;
}

/**
 * The URL of a worker with these jobs. Restate reads the jobs of a URL once, so other jobs need another URL. The worker
 * answers at each of them: what started under an older version goes on.
 */
export const deploymentUrl = (workerUrl: string, version: string): string =>
  `${workerUrl.replace(/\/+$/, '')}/jobs/${version}`;

/**
 * Registers this worker with Restate, which then discovers its jobs. Runs at every start, because the jobs may have
 * changed, and again whenever Restate has lost the registration.
 */
export function keepRegistered(
  { workerUrl, log, ...restate }: RestateAdmin & { workerUrl: string; log: FastifyBaseLogger },
  signal: AbortSignal,
): Registration {
  let known = false;
  const loop = async () => {
    while (!signal.aborted) {
      try {
        if (!known) {
          await register(restate, workerUrl);
          log.info({ worker: workerUrl }, 'worker registered');
        }
        known = await isRegistered(restate, workerUrl);
      } catch (error) {
        known = false;
        log.warn({ err: error }, 'worker registration failed');
      }
      await pause(known ? CHECK_MS : RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  return { done: () => known, stopped: loop() };
}

const withoutSlash = (url: string): string => new URL(url).href.replace(/\/+$/, '');

async function isRegistered({ admin, token }: RestateAdmin, workerUrl: string): Promise<boolean> {
  const response = await fetch(new URL('/deployments', admin), {
    headers: restateAuthorization(token),
    signal: AbortSignal.timeout(2_000),
  });
  const { deployments } = Deployments.parse(await response.json());
  return deployments.some(({ uri }) => uri !== undefined && withoutSlash(uri) === withoutSlash(workerUrl));
}

async function register({ admin, token }: RestateAdmin, workerUrl: string): Promise<void> {
  const response = await fetch(new URL('/deployments', admin), {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...restateAuthorization(token) },
    // Never `force`: replacing what Restate knows of a URL can break jobs that are under way. A job may be dropped.
    body: JSON.stringify({ uri: workerUrl, force: false, breaking: true }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}
