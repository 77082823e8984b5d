import { setTimeout as pause } from 'node:timers/promises';
import type { FastifyBaseLogger } from 'fastify';
import { z } from 'zod';

const Deployments = z.object({ deployments: z.array(z.object({ uri: z.string().optional() })) });

const RETRY_MS = 500;
const CHECK_MS = 2_000;

export interface Registration {
  /** Whether Restate knew this worker at the last check. */
  readonly done: () => boolean;
  readonly stopped: Promise<void>;
}

/**
 * Registers this worker with Restate, which then discovers its jobs. Runs at every start, because the jobs may have
 * changed, and again whenever Restate has lost the registration.
 */
export function keepRegistered(
  { admin, workerUrl, log }: { admin: string; workerUrl: string; log: FastifyBaseLogger },
  signal: AbortSignal,
): Registration {
  let known = false;
  const loop = async () => {
    while (!signal.aborted) {
      try {
        if (!known) {
          await register(admin, workerUrl);
          log.info({ worker: workerUrl }, 'worker registered');
        }
        known = await isRegistered(admin, workerUrl);
      } catch (error) {
        known = false;
        log.warn({ err: error }, 'worker registration failed');
      }
      await pause(known ? CHECK_MS : RETRY_MS, undefined, { signal }).catch(() => undefined);
    }
  };
  return { done: () => known, stopped: loop() };
}

async function isRegistered(admin: string, workerUrl: string): Promise<boolean> {
  const response = await fetch(new URL('/deployments', admin), { signal: AbortSignal.timeout(2_000) });
  const { deployments } = Deployments.parse(await response.json());
  return deployments.some(({ uri }) => uri !== undefined && new URL(uri).href === new URL(workerUrl).href);
}

async function register(admin: string, workerUrl: string): Promise<void> {
  const response = await fetch(new URL('/deployments', admin), {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ uri: workerUrl, force: true }),
    signal: AbortSignal.timeout(10_000),
  });
  if (!response.ok) throw new Error(`Restate answered ${response.status}: ${await response.text()}`);
  await response.body?.cancel();
}
