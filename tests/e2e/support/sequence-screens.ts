import { expect, type Page } from '@playwright/test';
import type { SequenceStep } from '@universal-media/contract/support/sequences/sequence';
import {
  type EmailSequence,
  type ProcessedEmails,
  type SequenceEmailItem,
  sequenceStaffEndpoints,
} from '@universal-media/contract/support/sequences/sequences';
import { asNewStaff } from '../accounts/staff.ts';

// Answers to the reads of the Email Automation tab, so that every look of a block is on one screen.

const HOUR_MS = 3_600_000;
const inHours = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();

const figures = (step: SequenceStep, subject: string, [due = 0, sent = 0, failed = 0, converted = 0]: number[]) => ({
  step,
  subject,
  due,
  sent,
  failed,
  skipped: due - sent - failed,
  delivered: Math.round(sent * 0.98),
  clicked: Math.round(sent * 0.21),
  converted,
  bought_cents: converted * 34_200,
});

const sequence: EmailSequence = {
  completed: 245,
  scheduled: 60,
  next_at: inHours(0.3),
  pause: null,
  steps: [
    figures(1, 'How your campaign did', [245, 214, 0, 12]),
    figures(2, '$100 buys 105 credits for your next campaign', [227, 187, 1, 9]),
    figures(3, 'Run your campaign again', [203, 160, 0, 4]),
  ],
  skips: [
    { reason: 'marketing_off', step: 1, count: 22 },
    { reason: 'marketing_off', step: 2, count: 22 },
    { reason: 'marketing_off', step: 3, count: 21 },
    { reason: 'suppressed', step: 1, count: 6 },
    { reason: 'suppressed', step: 2, count: 6 },
    { reason: 'account_inactive', step: 1, count: 3 },
    { reason: 'new_campaign', step: 2, count: 11 },
    { reason: 'new_campaign', step: 3, count: 22 },
  ],
  configuration: {
    from: 'Universal Media <hello@universalmedia.example>',
    mail_server: 'smtp.sendgrid.net',
    postal_address: ['Universal Media', '500 Congress Ave, Austin, TX 78701'],
    test_domains: ['universalmedia.example'],
    smart_boost: null,
  },
};

const email = (
  number: number,
  address: string,
  campaign: string,
  change: Partial<SequenceEmailItem> & Pick<SequenceEmailItem, 'step'>,
): SequenceEmailItem => ({
  sequence_email_id: `0198a4b2-7c11-7000-8000-00000000000${number}`,
  user_id: '0198a4b2-7c11-7000-8000-000000000100',
  campaign_id: `0198a4b2-7c11-7000-8000-00000000020${number}`,
  email: address,
  campaign,
  state: 'scheduled',
  skipped_for: null,
  waits_for: null,
  failure: null,
  due_at: inHours(number),
  send_at: inHours(number),
  finished_at: null,
  ...change,
});

const emails: Record<string, SequenceEmailItem[]> = {
  scheduled: [
    email(1, 'sam@outboundatx.example', 'Commuter days', { step: 2 }),
    email(2, 'jo@ridgelinebikes.example', 'Commuter week', { step: 1, waits_for: 'hours' }),
    email(3, 'priya@cedarchoir.example', 'Fall concert', { step: 3, waits_for: 'cap' }),
  ],
  sent: [email(4, 'nadia@harborlightcafe.example', 'Live jazz', { step: 1, state: 'sent', finished_at: inHours(-4) })],
  skipped: [
    email(5, 'lena@hillcountrysleep.example', 'Fall mattress week', {
      step: 3,
      state: 'skipped',
      skipped_for: 'new_campaign',
      finished_at: inHours(-20),
    }),
  ],
  failed: [],
};

const dryRun: ProcessedEmails = {
  dry_run: true,
  send: 12,
  skip: 3,
  wait: 1,
  steps: [
    { step: 1, send: 4, skip: 1, wait: 1 },
    { step: 2, send: 5, skip: 0, wait: 0 },
    { step: 3, send: 3, skip: 2, wait: 0 },
  ],
  skips: [
    { reason: 'marketing_off', count: 2 },
    { reason: 'new_campaign', count: 1 },
  ],
  waits: [{ reason: 'hours', count: 1 }],
  message: 'Would send 12 emails and skip 3.',
};

async function openTab(page: Page, answer: EmailSequence = sequence, rows = emails): Promise<void> {
  const { getEmailSequence, listSequenceEmails, processScheduledEmails } = sequenceStaffEndpoints;
  await page.route(`**${getEmailSequence.path}`, (route) => route.fulfill({ json: answer }));
  await page.route(`**${listSequenceEmails.path}?**`, (route) => {
    const state = new URL(route.request().url()).searchParams.get('state') ?? '';
    return route.fulfill({ json: { emails: rows[state] ?? [], next_cursor: null } });
  });
  await page.route(`**${processScheduledEmails.path}?**`, (route) => route.fulfill({ json: dryRun }));
  await asNewStaff(page, 'super_admin');
  await page.getByRole('tab', { name: 'Email Automation' }).click();
  await expect(page.getByRole('heading', { name: 'The sequence' })).toBeVisible();
}

export const sequenceScreens: Record<string, (page: Page) => Promise<unknown>> = {
  'email-automation': (page) => openTab(page),
  'email-automation-process': async (page) => {
    await openTab(page);
    await page.getByRole('button', { name: 'Process Now…' }).click();
    await expect(page.getByRole('button', { name: 'Send 12 emails' })).toBeVisible();
  },
  'email-automation-paused': async (page) => {
    const pause = { reason: 'Wrong offer in email 2', by: 'Dana Whitfield', at: inHours(-1) };
    await openTab(page, { ...sequence, pause });
    await page.getByRole('button', { name: 'Send test' }).click();
    await expect(page.getByText('Please enter a test email address')).toBeVisible();
  },
  'email-automation-empty': (page) =>
    openTab(
      page,
      {
        ...sequence,
        completed: 0,
        scheduled: 0,
        next_at: null,
        skips: [],
        steps: sequence.steps.map((step) => ({
          ...step,
          due: 0,
          sent: 0,
          failed: 0,
          skipped: 0,
          delivered: null,
          clicked: 0,
          converted: 0,
          bought_cents: 0,
        })),
      },
      {},
    ),
};
