import { carryOut } from '#durable/workflow.ts';
import type { CreativeContext } from './context.ts';
import { discardJob, inspectJob, makeVersionJob, rejectionEmailJob, sweepJob } from './jobs.ts';
import { cleanUpObjects, inspectContent, recordFinding } from './media/inspect-content.ts';
import { makeVersion } from './media/make-version.ts';
import { discardObjects } from './media/remove-content.ts';
import { planSweep, removeAbandonedUploads, removeOrphans, requeueStranded } from './media/sweep.ts';
import { sendRejectionEmail } from './review/send-rejection-email.ts';

// Both wait for a free slot, and transcoding a video is slow.
const INSPECTION_TIMEOUT = { hours: 1 };
const VERSION_TIMEOUT = { hours: 3 };

export const creativeWorkflows = (context: CreativeContext) => [
  carryOut(
    inspectJob,
    async (steps, { content_id }) => {
      const finding = await steps.run('inspect', () => inspectContent(context, content_id));
      await steps.run('record finding', () => recordFinding(context, content_id, finding));
      await steps.run('clean up', () => cleanUpObjects(context, content_id));
    },
    INSPECTION_TIMEOUT,
  ),

  carryOut(
    makeVersionJob,
    async (steps, { content_id }) => {
      const finding = await steps.run('make version', () => makeVersion(context, content_id));
      await steps.run('record finding', () => recordFinding(context, content_id, finding));
      await steps.run('clean up', () => cleanUpObjects(context, content_id));
    },
    VERSION_TIMEOUT,
  ),

  carryOut(discardJob, async (steps, { object_name, upload_id }) => {
    await steps.run('discard objects', () => discardObjects(context, object_name, upload_id));
  }),

  carryOut(sweepJob, async (steps) => {
    await steps.run('remove abandoned uploads', () => removeAbandonedUploads(context));
    await steps.run('requeue stranded files', () => requeueStranded(context));
    await steps.run('remove orphans', () => removeOrphans(context));
    await steps.run('plan next sweep', () => planSweep(context));
  }),

  carryOut(rejectionEmailJob, async (steps, { content_id, decided_at }) => {
    await steps.run('send email', () => sendRejectionEmail(context, content_id, new Date(decided_at)));
  }),
];
