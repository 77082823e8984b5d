import { parseArgs } from 'node:util';
import { z } from 'zod';
import { withServices } from './kit/with-services.ts';

const usage = 'pnpm sessions:end-all --reason "The session secret may have leaked"';

const { values } = parseArgs({ options: { reason: { type: 'string' } } });
const parsed = z.object({ reason: z.string().trim().min(3).max(300) }).safeParse(values);
if (!parsed.success) {
  process.stderr.write(`${z.prettifyError(parsed.error)}\n\n${usage}\n`);
  process.exit(2);
}

const { reason } = parsed.data;
await withServices(async ({ services }) => {
  const { advertiser_sessions, staff_sessions } = await services.accounts.endAllSessions(reason);
  process.stdout.write(`Ended ${advertiser_sessions} sessions of advertisers and ${staff_sessions} of staff.\n`);
});
