import { execFile } from 'node:child_process';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { expect, it } from 'vitest';

// That the programs find what is wrong, and find nothing else, is shown by `pnpm chaos gate`.
const run = promisify(execFile);
const chaos = (...args: string[]) => run(process.execPath, [join(import.meta.dirname, 'run.ts'), ...args]);

it('refuses an unknown program and an unknown flag', async () => {
  await expect(chaos('no-such-program')).rejects.toMatchObject({ code: 2 });
  await expect(chaos('idempotency', '--no-such-flag')).rejects.toMatchObject({ code: 2 });
});
