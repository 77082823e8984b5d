import type { EmailSample } from '@universal-media/contract/operations/email-samples';
import { emailSamples } from '@universal-media/documents/samples/emails';

/** Renders every email with made-up facts, for staff who check how they look. */
export const listEmailSamples = (): Promise<EmailSample[]> =>
  Promise.all(emailSamples.map(async ({ group, name, render }) => ({ group, name, ...(await render()) })));
