import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Line, Session } from '../objects/objects.ts';

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

/** The page a buyer pays on. `problem` says what went wrong with the last card. */
export function checkoutPage(session: Session, lines: readonly Line[], problem?: string): string {
  return page(`<p>No card is asked for and no money moves here.${
    session.customer_email === null
      ? ''
      : ` The receipt would go to <strong>${asText(session.customer_email)}</strong>.`
  }</p>
${problem === undefined ? '' : `<p role="alert">${asText(problem)}</p>`}
${table(session, lines)}
<form method="post">
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
