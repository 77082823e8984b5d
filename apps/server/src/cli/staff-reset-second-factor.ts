import { parseArgs } from 'node:util';
import { IdentityCheck } from '@universal-media/contract/accounts/security/identity-check';
import { z } from 'zod';
import { withServices } from './kit/with-services.ts';

const usage =
  'pnpm staff:reset-second-factor --email dana@example.com --identity in_person --note "Showed her passport at the office"';

const { values } = parseArgs({
  options: { email: { type: 'string' }, identity: { type: 'string' }, note: { type: 'string' } },
});
const { email: given, identity, note } = values;
const parsed = IdentityCheck.extend({ email: z.email() }).safeParse({
  email: given,
  identity_method: identity,
  identity_note: note,
});
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n\n${usage}\n`);
  process.exit(2);
}

const { email, ...check } = parsed.data;
await withServices(async ({ services }) => {
  await services.accounts.resetSecondFactor(email, check);
  process.stdout.write(`${email} is signed out and will set up a new authenticator app at the next sign-in.\n`);
});
