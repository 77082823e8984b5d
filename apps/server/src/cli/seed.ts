import { randomUUID } from 'node:crypto';
import { TOS_VERSION } from '@universal-media/contract/terms';
import { Refusal } from '../core/refusal.ts';
import { withServices } from './with-services.ts';

/** People to try the product with on one's own machine; the passwords are public, so never run it anywhere else. */
const PASSWORD = 'Harbour-Light-27';
const request = { request_id: randomUUID(), ip: '127.0.0.1', user_agent: 'db:seed' };

const unlessThere = (error: unknown) => {
  if (!(error instanceof Refusal && error.code === 'email_taken')) throw error;
};

await withServices(async ({ services, database: { transact } }) => {
  const advertiser = {
    email: 'jo@ridgelinebikes.example',
    full_name: 'Jo Ortega',
    password: PASSWORD,
    tos_accepted: true,
    tos_version: TOS_VERSION,
  };
  await services.identity.register(transact, advertiser, request).catch(unlessThere);
  const members = [
    { email: 'dana@universalmedia.example', full_name: 'Dana Whitfield', role: 'super_admin', permissions: [] },
    { email: 'sam@universalmedia.example', full_name: 'Sam Adeyemi', role: 'admin', permissions: ['campaign_control'] },
  ] as const;
  for (const member of members) {
    const wanted = { ...member, permissions: [...member.permissions], password: PASSWORD };
    await services.admins.createFromCommandLine(transact, wanted).catch(unlessThere);
  }
  const everybody = [advertiser, ...members].map(({ email }) => `  ${email}`).join('\n');
  process.stdout.write(`These may sign in with the password ${PASSWORD}:\n${everybody}\n`);
  process.stdout.write('Staff set up an authenticator app at their first sign-in.\n');
});
