import { readFileSync } from 'node:fs';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Owner } from './records.ts';

const Mails = z.array(
  z.object({
    source: z.string(),
    envelope: z.object({ to: z.array(z.object({ address: z.string() })) }),
  }),
);
// The catcher does not name this header, so the message is read as it arrived.
const ONE_CLICK = /^List-Unsubscribe: <[^>]*(\/api\/notifications\/unsubscribe[^>]*)>/im;
const LOOK_MS = 500;
const RETRY_MS = 150;

interface Options {
  readonly mailboxUrl: string;
  readonly origin: string;
  /** Those who unsubscribe once they have an email. */
  readonly owners: readonly Owner[];
  readonly signal: AbortSignal;
}

/** Posts to the address in the header, as email programs do, until there is an answer. */
async function unsubscribe(url: string, signal: AbortSignal): Promise<Date | null> {
  while (!signal.aborted) {
    const headers = { 'content-type': 'application/x-www-form-urlencoded' };
    const body = 'List-Unsubscribe=One-Click';
    const answer = await fetch(url, { method: 'POST', headers, body }).catch(() => null);
    if (answer?.status === 200) return new Date();
    await sleep(RETRY_MS);
  }
  return null;
}

/** Lets some advertisers unsubscribe with the header of the first email that they get. */
export async function letUnsubscribe({ mailboxUrl, origin, owners, signal }: Options): Promise<Map<string, Date>> {
  const waiting = new Set(owners.map(({ email }) => email));
  const done = new Map<string, Date>();
  while (waiting.size > 0 && !signal.aborted) {
    const mails = Mails.parse(await (await fetch(new URL('/api/email', mailboxUrl))).json());
    for (const { source, envelope } of mails) {
      const email = envelope.to[0]?.address ?? '';
      if (!waiting.has(email)) continue;
      const path = ONE_CLICK.exec(readFileSync(source, 'utf8'))?.[1];
      if (path === undefined || !waiting.delete(email)) continue;
      const at = await unsubscribe(`${origin}${path}`, signal);
      if (at) done.set(email, at);
    }
    await sleep(LOOK_MS);
  }
  return done;
}
