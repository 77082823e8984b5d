import type { SequenceEmailState } from '@universal-media/contract/support/sequences/sequence';
import { skipReasons, waitReasons } from '@universal-media/contract/support/sequences/sequence';
import type { ProcessedEmails, SequenceEmailItem } from '@universal-media/contract/support/sequences/sequences';
import { CallError } from '#lib/call/call-error.ts';
import type { BadgeKind } from '#ui/feedback/badge.tsx';

export const stateLabels: Record<SequenceEmailState, string> = {
  scheduled: 'Scheduled',
  sent: 'Sent',
  skipped: 'Skipped',
  failed: 'Failed',
};

export const stateBadges: Record<SequenceEmailState, BadgeKind> = {
  scheduled: 'scheduled',
  sent: 'done',
  skipped: 'canceled',
  failed: 'rejected',
};

export const emptyTexts: Record<SequenceEmailState, { title: string; text: string }> = {
  scheduled: { title: 'No scheduled emails', text: 'Email 1 is scheduled when a campaign completes.' },
  sent: { title: 'No emails sent yet', text: 'Sent emails will appear here.' },
  skipped: { title: 'No skipped emails', text: 'Emails that were not sent will appear here with the reason.' },
  failed: { title: 'No failed emails', text: 'Emails that the mail server refused will appear here.' },
};

/** Says why an email was skipped, waits or failed. Undefined where there is nothing to say. */
export function reasonText({ skipped_for, waits_for, failure }: SequenceEmailItem): string | undefined {
  if (skipped_for !== null) return skipReasons[skipped_for];
  if (waits_for !== null) return waitReasons[waits_for];
  return failure ?? undefined;
}

/** The documented texts of this tab: "Error: " with the server's sentence, or that the network failed. */
export function emailFailure(error: unknown, fallback: string): string {
  if (!(error instanceof CallError)) return `Error: ${fallback}`;
  const { failure } = error;
  if (failure.kind === 'network' || failure.kind === 'timeout') return 'Network error: Please try again';
  if (failure.kind === 'not_json') return `Error: ${fallback}`;
  const { detail } = failure;
  if (typeof detail === 'string') return `Error: ${detail}`;
  return `Error: ${Array.isArray(detail) ? detail.map(({ message }) => message).join(' ') : fallback}`;
}

export const TEST_FAILED = 'Failed to trigger test sequence';
export const PROCESS_FAILED = 'Failed to process scheduled emails';

export const emailsText = (count: number): string => (count === 1 ? '1 email' : `${count} emails`);

/** Lists the reasons of a dry run: "2: Marketing emails are off". */
export const reasonLines = ({ skips, waits }: ProcessedEmails): string[] => [
  ...skips.map(({ reason, count }) => `${count} skipped: ${skipReasons[reason]}`),
  ...waits.map(({ reason, count }) => `${count} waiting: ${waitReasons[reason]}`),
];

export const scheduledText = (count: number): string =>
  count === 1 ? '1 scheduled email is waiting.' : `${count} scheduled emails are waiting.`;
