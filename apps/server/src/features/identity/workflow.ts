import { carryOut } from '../../durable/workflow.ts';
import { welcomeJob } from './jobs.ts';
import type { IdentityService } from './service.ts';

export const identityWorkflows = (identity: IdentityService) => [
  carryOut(welcomeJob, async (steps, { user_id }) => {
    await steps.run('send the welcome mail', () => identity.sendWelcome(user_id));
  }),
];
