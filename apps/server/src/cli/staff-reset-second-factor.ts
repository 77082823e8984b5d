import { parseArgs } from 'node:util';
import { z } from 'zod';
import { withServices } from './with-services.ts';

const usage = 'pnpm staff:reset-second-factor --email dana@example.com';

const { values } = parseArgs({ options: { email: { type: 'string' } } });
const parsed = z.object({ email: z.email() }).safeParse(values);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n\n${usage}\n`);
  process.exit(2);
}

const { email } = parsed.data;
await withServices(async ({ services }) => {
  await services.accounts.resetSecondFactor(email);
  process.stdout.write(`${email} is signed out and will set up a new authenticator app at the next sign-in.\n`);
});
