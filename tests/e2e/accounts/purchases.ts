import { randomUUID } from 'node:crypto';
import { expect, type Page } from '@playwright/test';
import { purchaseEndpoints } from '@universal-media/contract/money/purchases';
import { driveStripe } from '@universal-media/simulators/stripe/driver';
import { ORIGIN, STRIPE_PORT } from '../product/settings.ts';

const stripe = driveStripe(`http://127.0.0.1:${STRIPE_PORT}`);

/** The Scale package: 1,050 credits. */
const PACKAGE_DOLLARS = 1_000;
/** The payment provider's event comes by itself; the rest is the machine. */
const PAID_MS = 60_000;

/** Buys 1,050 credits by card for the signed-in advertiser, whom staff could grant only so much in a day. Returns the payment. */
export async function buyPackage(page: Page): Promise<string> {
  const { purchaseCredits, getPaymentStatus } = purchaseEndpoints;
  const token = await page.evaluate(() => sessionStorage.getItem('um.token') ?? '');
  const headers = { authorization: `Bearer ${token}` };
  const ordered = await page.request.post(purchaseCredits.path, {
    headers: { ...headers, 'idempotency-key': randomUUID() },
    data: { package_amount: PACKAGE_DOLLARS, origin_url: ORIGIN, return_url: `${ORIGIN}/`, cancel_url: `${ORIGIN}/` },
  });
  expect(ordered.status(), await ordered.text()).toBe(purchaseCredits.answers.status);
  const { checkout_url, purchase_id } = purchaseCredits.answers.body.parse(await ordered.json());
  const session_id = new URL(checkout_url).pathname.split('/').at(-1) ?? '';
  await stripe.pay(session_id);
  const status = async () => {
    const answer = await page.request.post(getPaymentStatus.path.replace('{session_id}', session_id), { headers });
    return getPaymentStatus.answers.body.parse(await answer.json()).payment_status;
  };
  await expect.poll(status, { timeout: PAID_MS }).toBe('paid');
  return purchase_id;
}
