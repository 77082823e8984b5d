import { constants, platform, setPriority } from 'node:os';
import { parentPort } from 'node:worker_threads';
import { renderEvidence } from './evidence/evidence.tsx';
import type { PdfAnswer, PdfJob } from './pdf-job.ts';
import { renderPlan } from './plan.tsx';
import { renderReceipt } from './receipt.tsx';
import { renderReport } from './report/report.tsx';
import { renderStatement } from './statement.tsx';

// On Linux a thread has a priority of its own: documents take the processor time that calls leave.
if (platform() === 'linux') setPriority(constants.priority.PRIORITY_BELOW_NORMAL);

// One document at a time: the pool sends the next job after the answer.
parentPort?.on('message', (job: PdfJob) => void answer(job));

async function answer(job: PdfJob): Promise<void> {
  const result: PdfAnswer = await render(job).then(
    (pdf) => ({ pdf }),
    (error: unknown) => ({ problem: error instanceof Error ? error.message : String(error) }),
  );
  parentPort?.postMessage(result);
}

function render(job: PdfJob): Promise<Buffer> {
  switch (job.kind) {
    case 'evidence':
      return renderEvidence(job.data);
    case 'plan':
      return renderPlan(job.data);
    case 'receipt':
      return renderReceipt(job.data);
    case 'report':
      return renderReport(job.data);
    case 'statement':
      return renderStatement(job.data);
  }
}
