import { carryOut } from '../../durable/workflow.ts';
import { carryJob, compareJob, retireJob } from './jobs.ts';
import type { LaunchService } from './service.ts';

// Many files may have to be sent, one call each.
const PATIENCE = { minutes: 30 };

export const launchWorkflows = (launches: LaunchService) => [
  carryOut(
    carryJob,
    async (steps, which) => {
      const question = await steps.run('see what is next', () => launches.next(which));
      if (question === null) return;
      const said = await steps.run(`${question.act}`, () => launches.ask(which, question));
      await steps.run('note what came of it', () => launches.note(which, question, said));
    },
    PATIENCE,
  ),
  carryOut(compareJob, async (steps) => {
    for (const connection of launches.connected) {
      await steps.run(`compare ${connection}`, () => launches.compare(connection));
    }
    await steps.run('plan the next', () => launches.planComparison(1));
  }),
  carryOut(retireJob, async (steps, old) => {
    await steps.run('end what is there', () => launches.retire(old));
    if (!old.last) await steps.run('look once more', () => launches.retireLater(old));
  }),
];
