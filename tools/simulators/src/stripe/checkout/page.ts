import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, PaymentMethod, Session } from '../objects/objects.ts';

export const STYLESHEET_PATH = '/checkout.css';
export const stylesheet = readFileSync(join(import.meta.dirname, 'page.css'), 'utf8');

const ENTITIES: Record<string, string> = { '&': '&amp;', '<': '&lt;', '>': '&gt;', '"': '&quot;', "'": '&#39;' };
const asText = (text: string) => text.replace(/[&<>"']/g, (character) => ENTITIES[character] ?? character);

function page(content: string): string {
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<title>Stripe Checkout (simulator)</title>
<link rel="stylesheet" href="${STYLESHEET_PATH}">
</head>
<body>
<main>
<h1>Stripe Checkout (simulator)</h1>
${content}
</main>
</body>
</html>
`;
}

const row = (name: string, amount: string) => `<tr><th scope="row">${asText(name)}</th><td>${asText(amount)}</td></tr>`;

function table({ currency, amount_total }: Session, lines: readonly Line[]): string {
  const money = new Intl.NumberFormat('en-US', { style: 'currency', currency });
  const shown = (cents: number, recurring: boolean) => `${money.format(cents / 100)}${recurring ? ' a month' : ''}`;
  const rows = lines.map(({ name, unit_amount, quantity, recurring }) =>
    row(quantity === 1 ? name : `${name} × ${quantity}`, shown(unit_amount * quantity, recurring)),
  );
  return `<table>
<caption>What you pay for</caption>
<tbody>${rows.join('')}</tbody>
<tfoot>${row('Total', money.format(amount_total / 100))}</tfoot>
</table>`;
}

interface Checkout {
  readonly session: Session;
  readonly lines: readonly Line[];
  readonly cards: readonly PaymentMethod[];
  readonly offers_saving: boolean;
}

const savedCard = ({ id, card: { brand, last4 } }: PaymentMethod, index: number): string =>
  `<p><label><input type="radio" name="card" value="${asText(id)}"${index === 0 ? ' checked' : ''}> ${asText(brand)} ending in ${asText(last4)}</label></p>`;

/** The page a buyer pays on. `problem` says what went wrong with the last card. */
export function checkoutPage(checkout: Checkout, problem?: string): string {
  const { session, lines, cards, offers_saving } = checkout;
  const email = session.customer_details?.email ?? session.customer_email;
  return page(`<p>No card is asked for and no money moves here.${
    email === null ? '' : ` The receipt would go to <strong>${asText(email)}</strong>.`
  }</p>
${problem === undefined ? '' : `<p role="alert">${asText(problem)}</p>`}
${table(session, lines)}
<form method="post">
${cards.map(savedCard).join('')}
${offers_saving ? '<p><label><input type="checkbox" name="save"> Save my card for the next purchase</label></p>' : ''}
<button name="answer" value="pay">Pay</button>
<button name="answer" value="decline" class="quiet">Pay with a declined card</button>
<button name="answer" value="back" class="quiet">Back</button>
</form>`);
}

export function closedPage({ status, success_url, cancel_url }: Session): string {
  const [words, url] =
    status === 'complete' ? ['This checkout has been paid.', success_url] : ['This checkout has expired.', cancel_url];
  return page(`<p>${words}</p>${url === null ? '' : `<p><a href="${asText(url)}">Back to the shop</a></p>`}`);
}
