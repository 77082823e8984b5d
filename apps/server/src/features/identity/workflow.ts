import { carryOut } from '../../durable/workflow.ts';
import { resetJob, setPasswordJob, verificationJob, welcomeJob } from './jobs.ts';
import type { IdentityService } from './service.ts';

export const identityWorkflows = ({ verification, passwordReset }: IdentityService) => [
  carryOut(welcomeJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the welcome mail', () => verification.sendWelcome(user_id, token_id));
  }),
  carryOut(verificationJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the confirmation mail', () => verification.sendVerification(user_id, token_id));
  }),
  carryOut(resetJob, async (steps, { email, token_id }) => {
    await steps.run('send the reset mail', () => passwordReset.sendResetMail(email, token_id));
  }),
  carryOut(setPasswordJob, async (steps, { user_id, token_id }) => {
    await steps.run('send the set-password mail', () => passwordReset.sendSetPasswordMail(user_id, token_id));
  }),
];
