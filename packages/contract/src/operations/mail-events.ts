import { endpoint, group } from '../wire/endpoint.ts';

/** What an email provider reports about an email after it took it. */
export const mailEventKinds = [
  'delivered',
  'bounced',
  'complained',
  'unsubscribed',
  'clicked',
  'dropped',
  'deferred',
] as const;
export type MailEventKind = (typeof mailEventKinds)[number];

export const mailEventEndpoints = group({
  /** The signature of the email provider authenticates the caller. */
  receiveMailEvents: endpoint({
    method: 'POST',
    path: '/api/webhooks/sendgrid',
    summary: 'Receive events of the email provider',
    access: { kind: 'public' },
    raw: true,
    // SendGrid sends a batch when it has 768 kB of events.
    body_bytes: 1_048_576,
    answers: { status: 204 },
    errors: ['bad_signature', 'not_found'],
  }),
});
