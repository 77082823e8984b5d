import { carryOut } from '../../durable/workflow.ts';
import { passwordChangedJob } from './jobs.ts';
import type { AccountService } from './service.ts';

export const accountWorkflows = ({ password }: AccountService) => [
  carryOut(passwordChangedJob, async (steps, { user_id, change_id }) => {
    await steps.run('send the mail about the new password', () => password.sendChangedMail(user_id, change_id));
  }),
];
