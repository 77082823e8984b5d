import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// Here the programs are shown to find what is wrong. That nothing is wrong is shown by the gate, which runs each of them.
const run = promisify(execFile);
const LIMIT_MS = 9 * 60_000;

/** The program's last line, read as what it says about itself. */
async function resultOf(...args: string[]): Promise<unknown> {
  const { stdout } = await run(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args]);
  const last = stdout.trimEnd().split('\n').at(-1) ?? '';
  return JSON.parse(last.replace(/^RESULT /, ''));
}

it(
  'finds a server that books every report of a payment',
  async () => {
    const wrong = ['--plant', 'credit-each-report', '--lost', '0', '--patience', '10'];
    const run = resultOf('purchases', '--purchases', '8', '--kills', '0', '--seed', '5', ...wrong);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('wallets_not_to_the_cent') });
  },
  LIMIT_MS,
);

it(
  'finds a server on which the last one to save a draft wins',
  async () => {
    const run = resultOf(
      'drafts',
      '--editors',
      '8',
      '--saves',
      '5',
      '--kills',
      '0',
      '--seed',
      '5',
      '--plant',
      'last-wins',
    );
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('wrong_answers') });
  },
  LIMIT_MS,
);

it(
  'finds a server that leaves a copy of every file in quarantine',
  async () => {
    const wrong = ['--plant', 'keep-quarantine', '--patience', '5'];
    const run = resultOf('uploads', '--files', '6', '--kills', '0', '--seed', '5', ...wrong);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('in_quarantine') });
  },
  LIMIT_MS,
);

it(
  'finds a server that does not look before it sends a campaign again',
  async () => {
    const wrong = ['--plant', 'no-look-up', '--patience', '20'];
    const run = resultOf('launch', '--campaigns', '8', '--kills', '0', '--seed', '5', ...wrong);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('made_more_than_once') });
  },
  LIMIT_MS,
);

it(
  'finds a server that sends campaigns on without setting their credits aside',
  async () => {
    const wrong = ['--plant', 'no-hold', '--patience', '5'];
    const run = resultOf('launch', '--campaigns', '4', '--kills', '0', '--seed', '5', ...wrong);
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('held_otherwise') });
  },
  LIMIT_MS,
);

it(
  'finds a server that forgets, when it dies, what it has begun on a platform',
  async () => {
    const run = resultOf('crash-points', '--only', 'create: is done', '--seed', '5', '--plant', 'no-look-up');
    await expect(run).rejects.toMatchObject({ code: 1, stdout: expect.stringContaining('OTHER') });
  },
  LIMIT_MS,
);

it(
  'gives one account to 1,000 repeats of one key sent to two processes',
  async () => {
    expect(await resultOf('idempotency', '--repeats', '1000', '--seed', '7')).toMatchObject({ ok: true, accounts: 1 });
  },
  LIMIT_MS,
);

it(
  'refuses a program and a flag that it does not know',
  async () => {
    await expect(resultOf('no-such-program')).rejects.toMatchObject({ code: 2 });
    await expect(resultOf('idempotency', '--no-such-flag')).rejects.toMatchObject({ code: 2 });
  },
  LIMIT_MS,
);
