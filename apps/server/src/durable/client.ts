import type { Envelope, WaitingJob } from './outbox.ts';

const PATIENCE_MS = 10_000;

/** Gives a job to Restate. The same id twice is one run: Restate answers the second with what it has of the first. */
export function restateClient(ingress: string) {
  return async ({ job, job_key, ...envelope }: WaitingJob): Promise<void> => {
    const [noun, verb] = job.split('.');
    const body: Envelope = envelope;
    const about = job_key === null ? '' : `${encodeURIComponent(job_key)}/`;
    const response = await fetch(new URL(`/${noun}/${about}${verb}/send`, ingress), {
      method: 'POST',
      headers: { 'content-type': 'application/json', 'idempotency-key': envelope.outbox_id },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(PATIENCE_MS),
    });
    if (!response.ok) throw new Error(`Restate answered ${response.status} to ${job}: ${await response.text()}`);
    await response.body?.cancel();
  };
}
