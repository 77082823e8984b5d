import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { openShop, type Shop } from '../test-shop.ts';

let shop: Shop;
let session: string;
let url: string;
beforeAll(async () => {
  shop = await openShop();
});
afterAll(() => shop.close());
beforeEach(async () => {
  const opened = await shop.stripe.checkout.sessions.create(shop.single());
  session = opened.id;
  url = opened.url ?? '';
});

const press = (answer: string) =>
  fetch(url, { method: 'POST', redirect: 'manual', body: new URLSearchParams({ answer }) });
const status = async () => (await shop.stripe.checkout.sessions.retrieve(session)).status;

describe('the checkout page', () => {
  it('says what it is, what is bought and what it comes to', async () => {
    const html = await (await fetch(url)).text();
    expect(html).toContain('<h1>Stripe Checkout (simulator)</h1>');
    for (const words of ['100 credits', '$100.00', 'Processing', '$3.20', 'Total', '$103.20', 'ada@example.com']) {
      expect(html).toContain(words);
    }
    for (const button of ['Pay', 'Pay with a declined card', 'Back']) expect(html).toContain(`>${button}</button>`);
    expect((await fetch(`${shop.origin}/checkout.css`)).headers.get('content-type')).toBe('text/css');
  });

  it('leads to the success address, with the session in it, when it is paid; and then cannot be paid again', async () => {
    const paid = await press('pay');
    expect([paid.status, paid.headers.get('location')]).toEqual([303, `http://127.0.0.1:1/back?session_id=${session}`]);
    expect(await status()).toBe('complete');
    const again = await press('pay');
    expect([again.status, await again.text()]).toEqual([200, expect.stringContaining('has been paid')]);
  });

  it('stays on the page with a declined card', async () => {
    const declined = await press('decline');
    expect(declined.status).toBe(402);
    expect(await declined.text()).toContain('role="alert"');
    expect(await status()).toBe('open');
  });

  it('leads back, and leaves the session open', async () => {
    expect((await press('back')).headers.get('location')).toBe('http://127.0.0.1:1/credits');
    expect(await status()).toBe('open');
  });

  it('says when it is too late, and that there is no such session', async () => {
    await shop.driver.expire(session);
    expect(await (await fetch(url)).text()).toContain('has expired');
    expect((await fetch(`${shop.origin}/c/pay/cs_test_none`)).status).toBe(404);
  });

  it('shows the words of a seller as text', async () => {
    const price_data = { currency: 'usd', unit_amount: 100, product_data: { name: '<script>alert(1)</script>' } };
    const input = shop.single({ line_items: [{ quantity: 2, price_data }] });
    const opened = await shop.stripe.checkout.sessions.create(input);
    const html = await (await fetch(opened.url ?? '')).text();
    expect(html).not.toContain('<script>');
    expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt; × 2');
  });
});
