import { cpSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { ROOT } from '@universal-media/stack/stack';
import { SERVER } from '@universal-media/trial/server-process';

export interface Edit {
  readonly file: string;
  readonly from: string;
  readonly to: string;
}

const directSend = `(await import('#storage/transact.ts')).afterCommit(trx, () => void fetch(
  process.env.RESTATE_INGRESS_URL + '/identity/welcome/send',
  { method: 'POST', headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ outbox_id: newId(), payload: { user_id }, trace_parent: null }) },
).catch(() => undefined));`;

/** Faults that the run of welcome mails must find. Each is a change that a hurried person could make. */
export const plants = {
  'no-outbox': [
    {
      file: 'src/domains/accounts/sign-in/register-advertiser.ts',
      from: 'await enqueue(trx, welcomeJob, { outbox_id: newId(), now }, { user_id, token_id });',
      to: directSend,
    },
  ],
  'no-dedupe': [
    {
      file: 'src/domains/operations/messaging/deliver-once.ts',
      from: 'if (before) return before;',
      to: '',
    },
    {
      file: 'src/durable/client.ts',
      from: "'idempotency-key': envelope.outbox_id",
      to: "'idempotency-key': crypto.randomUUID()",
    },
    {
      file: 'src/durable/outbox.ts',
      from: 'set({ submitted_at: now })',
      to: 'set({ submitted_at: null })',
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type Plant = keyof typeof plants;
export const plantNames = Object.keys(plants);
export const isPlant = (name: string): name is Plant => Object.hasOwn(plants, name);

function edit(folder: string, { file, from, to }: Edit): void {
  const path = join(folder, file);
  const text = readFileSync(path, 'utf8');
  if (text.split(from).length !== 2)
    throw new Error(`The fault cannot be planted: ${file} has not exactly one "${from}"`);
  writeFileSync(
    path,
    text.replace(from, () => to),
  );
}

let planted = 0;

/** A copy of the server with the fault in it; gone when this program ends. The product itself is not touched. */
export function plantedServer(plant: string, edits: readonly Edit[]): string {
  planted += 1;
  const folder = join(ROOT, '.stack', `planted-${plant}-${process.pid}-${planted}`);
  process.on('exit', () => rmSync(folder, { recursive: true, force: true }));
  for (const part of ['src', 'migrations', 'package.json']) {
    cpSync(join(SERVER, part), join(folder, part), { recursive: true });
  }
  symlinkSync(join(SERVER, 'node_modules'), join(folder, 'node_modules'));
  for (const change of edits) edit(folder, change);
  return folder;
}
