import type { Envelope, WaitingJob } from './outbox.ts';

const TIMEOUT_MS = 10_000;

/** The header for a proxy in front of Restate that checks a token. */
export const restateAuthorization = (token: string | undefined): { authorization?: string } =>
  token === undefined ? {} : { authorization: `Bearer ${token}` };

/** Returns a function that submits a job to Restate. Submitting the same id twice runs the job once. */
export function restateClient(ingress: string, token?: string) {
  return async ({ job, job_key, ...envelope }: WaitingJob): Promise<void> => {
    const [noun, verb] = job.split('.');
    const body: Envelope = envelope;
    const objectKey = job_key === null ? '' : `${encodeURIComponent(job_key)}/`;
    const response = await fetch(new URL(`/${noun}/${objectKey}${verb}/send`, ingress), {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        'idempotency-key': envelope.outbox_id,
        ...restateAuthorization(token),
      },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(TIMEOUT_MS),
    });
    if (!response.ok) throw new Error(`Restate answered ${response.status} to ${job}: ${await response.text()}`);
    await response.body?.cancel();
  };
}
