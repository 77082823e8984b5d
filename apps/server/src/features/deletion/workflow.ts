import { carryOut } from '../../durable/workflow.ts';
import { deletionCancelledJob, deletionRequestedJob, eraseJob } from './jobs.ts';
import type { DeletionService } from './service.ts';

export const deletionWorkflows = (deletion: DeletionService) => [
  carryOut(deletionRequestedJob, async (steps, { user_id, due_at }) => {
    await steps.run('send the mail with the date', () => deletion.sendRequestedMail(user_id, new Date(due_at)));
  }),
  carryOut(deletionCancelledJob, async (steps, { user_id, due_at }) => {
    await steps.run('send the mail that the account stays', () =>
      deletion.sendCancelledMail(user_id, new Date(due_at)),
    );
  }),
  carryOut(eraseJob, async (steps, { user_id, due_at }) => {
    // The mail first: afterwards nobody knows the address.
    await steps.run('send the last mail', () => deletion.sendLastMail(user_id, new Date(due_at)));
    await steps.run('erase the account', () => deletion.erase(user_id, new Date(due_at)));
  }),
];
