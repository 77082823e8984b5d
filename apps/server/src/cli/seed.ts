import { randomUUID } from 'node:crypto';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import { Refusal } from '#core/kit/refusal.ts';
import { registerAdvertiser } from '#domains/accounts/sign-in/register-advertiser.ts';
import { readConfig } from '../config.ts';
import { requireLocalDatabase } from './kit/local-database.ts';
import { withServices } from './kit/with-services.ts';

/** Sample users for local development. The password is public, so never run this anywhere else. */
const PASSWORD = 'Harbor-Light-27';
const request = { request_id: randomUUID(), ip: '127.0.0.1', user_agent: 'db:seed' };

const ignoreExisting = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'email_taken')) throw error;
};

// A public password is for this machine only.
requireLocalDatabase(readConfig().database.url);

await withServices(async ({ services, database: { transact } }) => {
  const advertiser = {
    email: 'jo@ridgelinebikes.example',
    full_name: 'Jo Ortega',
    password: PASSWORD,
    tos_accepted: true,
    tos_version: TOS_VERSION,
  };
  await registerAdvertiser(services.accounts.context, transact, advertiser, request).catch(ignoreExisting);
  const members = [
    { email: 'dana@universalmedia.example', full_name: 'Dana Whitfield', role: 'super_admin', permissions: [] },
    { email: 'sam@universalmedia.example', full_name: 'Sam Adeyemi', role: 'admin', permissions: ['campaign_control'] },
  ] as const;
  for (const member of members) {
    const input = { ...member, permissions: [...member.permissions], password: PASSWORD };
    await services.accounts.createFirstAdmin(input).catch(ignoreExisting);
  }
  const emails = [advertiser, ...members].map(({ email }) => `  ${email}`).join('\n');
  process.stdout.write(`Sign in with the password ${PASSWORD} as:\n${emails}\n`);
  process.stdout.write('Staff members set up an authenticator app at their first sign-in.\n');
});
