import { expect, type Page } from '@playwright/test';
import type {
  Webhook,
  WebhookDelivery,
  WebhookDeliveryDetail,
} from '@universal-media/contract/support/webhooks/webhooks';
import { asNewAdvertiser } from '../accounts/advertisers.ts';

// Answers to the reads of webhooks, so that every state of one is on one screen.

const HOUR_MS = 3_600_000;
const hoursFromNow = (hours: number) => new Date(Date.now() + hours * HOUR_MS).toISOString();
const toId = (start: string) => `${start}-5b1d-7e0a-9c77-0a1b2c3d4e5f`;

const webhook = (start: string, change: Partial<Webhook>): Webhook => ({
  webhook_id: toId(start),
  url: 'https://hooks.ridgelinebikes.example/universal-media',
  description: '',
  events: ['campaign.live', 'campaign.paused'],
  disabled_reason: null,
  failing_since: null,
  old_secret_until: null,
  created_at: hoursFromNow(-220),
  ...change,
});

const webhooks: readonly Webhook[] = [
  webhook('0e000001', { description: 'Our order system', old_secret_until: hoursFromNow(21) }),
  webhook('0e000002', {
    url: 'https://crm.ridgelinebikes.example/inbound/events/f3b1c9d27a5e4c41b6f0?source=universal-media',
    events: ['report.ready'],
    failing_since: hoursFromNow(-7),
  }),
  webhook('0e000003', {
    url: 'https://dashboard.millbrookagency.example/hooks',
    description: 'The dashboard of our agency',
    disabled_reason: 'failing',
    failing_since: hoursFromNow(-150),
  }),
];

const delivery = (start: string, change: Partial<WebhookDelivery>): WebhookDelivery => ({
  delivery_id: toId(start),
  type: 'campaign.live',
  state: 'delivered',
  attempts: 1,
  last_status: 200,
  next_attempt_at: null,
  created_at: hoursFromNow(-26),
  ...change,
});

const waiting = delivery('0d000001', {
  type: 'webhook.test',
  state: 'pending',
  attempts: 3,
  last_status: 500,
  next_attempt_at: hoursFromNow(0.4),
  created_at: hoursFromNow(-0.2),
});
const deliveries = [
  waiting,
  delivery('0d000002', {}),
  delivery('0d000003', { type: 'campaign.changes_requested', created_at: hoursFromNow(-50) }),
  delivery('0d000004', { type: 'campaign.paused', state: 'failed', attempts: 10, last_status: 503 }),
];

const detail: WebhookDeliveryDetail = {
  delivery: waiting,
  message: {
    type: 'webhook.test',
    version: 1,
    timestamp: waiting.created_at,
    data: { note: 'A test event from your account page. Nothing happened.' },
  },
  attempts: [
    { status: 500, problem: null, answer: '{"error": "database is locked"}' },
    { status: null, problem: 'too_slow' as const, answer: '' },
    { status: 500, problem: null, answer: '{"error": "database is locked"}' },
  ].map((attempt, index) => ({
    ...attempt,
    attempt_id: toId(`0a00000${index}`),
    started_at: hoursFromNow(-0.05 * (index + 1)),
    duration_ms: index === 1 ? 15_000 : 84,
  })),
};

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

async function openSection(page: Page): Promise<void> {
  await asNewAdvertiser(page, { at: '/?view=account#webhooks' });
}

async function openWebhooks(page: Page): Promise<void> {
  await page.route('**/api/user/webhooks', (route) => route.fulfill({ json: { webhooks } }));
  await page.route('**/api/user/webhooks/*/deliveries*', (route) =>
    route.fulfill({ json: { deliveries, next_cursor: 'next' } }),
  );
  await page.route('**/api/user/webhooks/*/deliveries/*', (route) => route.fulfill({ json: detail }));
  await openSection(page);
  await expect(section(page).getByText('Our order system')).toBeVisible();
}

async function openDeliveries(page: Page): Promise<void> {
  await openWebhooks(page);
  await section(page).getByRole('button', { name: 'Deliveries' }).first().click();
  await expect(page.getByRole('dialog').getByText('Test event')).toBeVisible();
}

export const webhookScreens = {
  'webhooks-empty': async (page: Page) => {
    await openSection(page);
    await expect(section(page).getByText('No endpoints yet')).toBeVisible();
  },
  webhooks: openWebhooks,
  'webhooks-failed': async (page: Page) => {
    await page.route('**/api/user/webhooks', (route) => route.fulfill({ status: 500, json: {} }));
    await openSection(page);
    await expect(section(page).getByText("We couldn't load your webhooks.")).toBeVisible();
  },
  'webhook-new': async (page: Page) => {
    await openSection(page);
    await section(page).getByRole('button', { name: 'Add endpoint' }).click();
    await expect(page.getByRole('dialog', { name: 'Add endpoint' })).toBeVisible();
  },
  'webhook-deliveries': openDeliveries,
  'webhook-delivery': async (page: Page) => {
    await openDeliveries(page);
    await page.getByRole('dialog').getByText('Test event').click();
    await expect(page.getByRole('dialog').getByText('No answer within 15 seconds.')).toBeVisible();
  },
};
