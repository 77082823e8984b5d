import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { verifyExample } from '@universal-media/contract/support/webhooks/verify-example';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { z } from 'zod';
import { standardWebhookSigning } from './signing.ts';

type Verify = (headers: Record<string, string>, body: string, secret: string) => boolean;
const isVerify = (value: unknown): value is Verify => typeof value === 'function';

let folder: string;
let verify: Verify;
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'verify-'));
  const file = join(folder, 'verify.mjs');
  await writeFile(file, verifyExample);
  ({ verify } = z.object({ verify: z.custom<Verify>(isVerify) }).parse(await import(file)));
});
afterAll(() => rm(folder, { recursive: true }));

const { newSecret, sign } = standardWebhookSigning;
const message = (sent_at = new Date()) => ({ id: 'msg-1', sent_at, body: '{"type":"campaign.live"}' });

describe('the example in the help article', () => {
  it('accepts what we sign, and nothing that was altered, is old, or has another secret', () => {
    const secret = newSecret();
    const { body } = message();
    const headers = sign(message(), [secret]);
    expect(verify(headers, body, secret)).toBe(true);
    expect(verify(headers, `${body} `, secret)).toBe(false);
    expect(verify({ ...headers, 'webhook-id': 'msg-2' }, body, secret)).toBe(false);
    expect(verify(headers, body, newSecret())).toBe(false);
    expect(verify(sign(message(new Date(Date.now() - 600_000)), [secret]), body, secret)).toBe(false);
  });

  it('accepts either secret while both sign', () => {
    const [current, old] = [newSecret(), newSecret()];
    const headers = sign(message(), [current, old]);
    expect([current, old].map((secret) => verify(headers, message().body, secret))).toEqual([true, true]);
  });
});

describe('a signature', () => {
  it('matches a signature that was computed apart from this code', () => {
    // Secret, id, time and body of the example in the Standard Webhooks libraries.
    const key = 'MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
    const sent_at = new Date(1_614_265_330_000);
    const headers = sign({ id: 'msg_p5jXN8AQM9LWM0D4loKWxJek', sent_at, body: '{"test": 2432232314}' }, [
      `whsec_${key}`,
    ]);
    expect(headers['webhook-signature']).toBe('v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=');
  });
});
