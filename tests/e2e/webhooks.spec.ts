import { expect, type Page, test } from '@playwright/test';
import { webhookEndpoints } from '@universal-media/contract/support/webhooks/webhooks';
import { asNewAdvertiser } from './accounts/advertisers.ts';
import { openReceiver } from './support/webhook-receiver.ts';

/** Patience, not a promise: the worker that delivers shares the machine with everything else. */
const DELIVERED_MS = 60_000;

const section = (page: Page) => page.getByRole('region', { name: 'Webhooks' });

test('an endpoint is added, receives a signed test event, fails, and accepts a replay under the same id', async ({
  page,
}) => {
  const receiver = await openReceiver();
  await asNewAdvertiser(page, { at: '/?view=account#webhooks' });
  await section(page).getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByText('Enter an address that starts with https://')).toBeVisible();
  await form.getByLabel('Address').fill('https://10.0.0.7/events');
  await form.getByRole('button', { name: 'Add endpoint' }).click();
  await expect(form.getByText(/Use an address on the public internet/)).toBeVisible();
  await form.getByLabel('Address').fill(`${receiver.origin}/events`);
  await form.getByLabel('Description').fill('Our order system');
  await form.getByRole('button', { name: 'Add endpoint' }).click();

  const shown = page.getByRole('dialog', { name: 'Your signing secret' });
  const secret = (await shown.getByText(/^whsec_/).textContent()) ?? '';
  await shown.getByRole('button', { name: "I've saved it" }).click();
  await expect(shown.getByText("You haven't copied the secret.")).toBeVisible();
  await shown.getByRole('button', { name: 'Close without copying' }).click();
  await expect(section(page).getByText('Our order system')).toBeVisible();

  await section(page).getByRole('button', { name: 'Send test event' }).click();
  const drawer = page.getByRole('dialog', { name: 'Deliveries' });
  const latest = drawer.getByRole('list', { name: 'Deliveries' }).getByRole('listitem').first();
  await expect(latest).toContainText('Delivered', { timeout: DELIVERED_MS });
  expect(receiver.requests).toHaveLength(1);
  expect(receiver.isSigned(0, secret)).toBe(true);
  await page.keyboard.press('Escape');

  receiver.answerWith(500);
  await section(page).getByRole('button', { name: 'Send test event' }).click();
  await expect(latest).toContainText('HTTP 500', { timeout: DELIVERED_MS });
  await latest.getByRole('button').click();
  const detail = page.getByRole('dialog', { name: 'Delivery' });
  await expect(detail.getByText('HTTP 500').first()).toBeVisible();
  receiver.answerWith(204);
  await detail.getByRole('button', { name: 'Replay' }).click();
  await expect(detail.getByText('HTTP 204')).toBeVisible({ timeout: DELIVERED_MS });
  await expect(detail.getByText('Delivered')).toBeVisible();
  const ids = receiver.requests.slice(1).map(({ headers }) => headers['webhook-id']);
  expect(ids.length).toBeGreaterThan(1);
  expect(new Set(ids).size).toBe(1);
  await receiver.close();
});

test('pressing return twice, or clicking twice, adds one endpoint and refuses what is not an address', async ({
  page,
}) => {
  await asNewAdvertiser(page, { at: '/?view=account#webhooks' });
  await section(page).getByRole('button', { name: 'Add endpoint' }).click();
  const form = page.getByRole('dialog', { name: 'Add endpoint' });
  const add = form.getByRole('button', { name: 'Add endpoint' });
  const address = form.getByLabel('Address');
  for (const wrong of ['hooks', 'ftp://hooks.example.com/', 'https://']) {
    await address.fill(wrong);
    await add.dblclick();
    await expect(form.getByText('Enter an address that starts with https://')).toBeVisible();
  }
  const requests: string[] = [];
  let answer = () => {};
  const clickedTwice = new Promise<void>((resolve) => {
    answer = resolve;
  });
  await page.route(`**${webhookEndpoints.createWebhook.path}`, async (route) => {
    if (route.request().method() !== 'POST') return route.continue();
    requests.push(route.request().url());
    await clickedTwice;
    return route.continue();
  });
  await address.fill('https://hooks.ridgelinebikes.com/events');
  await address.press('Enter');
  const busy = form.getByRole('button', { name: 'Add endpoint' }).and(page.locator('[aria-busy=true]'));
  await expect(busy).toBeVisible();
  await address.press('Enter');
  await busy.dblclick({ force: true });
  answer();
  await expect(page.getByRole('dialog', { name: 'Your signing secret' })).toBeVisible();
  expect(requests).toHaveLength(1);
});
