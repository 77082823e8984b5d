import { setTimeout as sleep } from 'node:timers/promises';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import type { FaultSwitches } from './faults.ts';
import { faultyIdToken, spoilsIdToken } from './faulty-id-token.ts';
import type { SigningKey } from './signing-key.ts';

// Longer than a client should wait for an answer.
const SLOW_MS = 15_000;

const TokenAnswer = z.looseObject({ id_token: z.string() });

/** Stands around the token endpoint and spoils its answers while a fault is switched on. */
export function addTokenFaults(provider: Provider, switches: FaultSwitches, key: SigningKey): void {
  provider.use(async (context, next) => {
    const faults = context.path === '/token' ? switches.current : {};
    if (faults.token === '500') {
      context.status = 500;
      context.body = { error: 'internal_failure' };
      return;
    }
    if (faults.token === 'slow') await sleep(SLOW_MS, undefined, { ref: false });
    await next();
    if (faults.token === 'lost_answer') {
      context.respond = false;
      context.req.socket.destroy();
      return;
    }
    if (!spoilsIdToken(faults)) return;
    const answer = TokenAnswer.safeParse(context.body);
    if (answer.success) context.body = { ...answer.data, id_token: faultyIdToken(answer.data.id_token, faults, key) };
  });
}
