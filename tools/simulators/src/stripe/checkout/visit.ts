import type { IncomingMessage, ServerResponse } from 'node:http';
import { requestText } from '../../wire/request-text.ts';
import { StripeFailure } from '../api/failure.ts';
import { type Account, found } from '../objects/account.ts';
import { savedCards } from '../objects/customer.ts';
import type { Session } from '../objects/objects.ts';
import { declineCard, pay } from './checkout.ts';
import { checkoutPage, closedPage } from './page.ts';

export const CHECKOUT_PATH = '/c/pay/';

type Answer = { readonly location: string } | { readonly html: string; readonly status: number };

const PAGE_HEADERS = {
  'content-type': 'text/html; charset=utf-8',
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; style-src 'self'; frame-ancestors 'none'; base-uri 'none'",
};

const successUrl = ({ success_url, id }: Session) => success_url.replaceAll('{CHECKOUT_SESSION_ID}', id);

/** The buyer's side of a session: look, pay, fail to pay, or go back and leave it open. */
export function createCheckoutVisit(account: Account) {
  function act(session: Session, choice: string | null, saves: boolean): Answer {
    const { lines, offers_saving } = found(account.plans, 'plan', session.id);
    const cards = session.customer === null ? [] : savedCards(account, session.customer);
    const show = (problem?: string) => checkoutPage({ session, lines, cards, offers_saving }, problem);
    if (choice === 'back' && session.cancel_url !== null) return { location: session.cancel_url };
    if (session.status !== 'open') return { html: closedPage(session), status: 200 };
    if (choice === 'pay') return { location: successUrl(pay(account, session.id, saves && offers_saving)) };
    if (choice !== 'decline') return { html: show(), status: 200 };
    declineCard(account, session.id);
    return { html: show('Your card was declined. Try another one.'), status: 402 };
  }

  return async function visit(request: IncomingMessage, response: ServerResponse, url: URL): Promise<void> {
    const body = new URLSearchParams(request.method === 'POST' ? await requestText(request) : '');
    try {
      const session = found(account.sessions, 'checkout.session', url.pathname.slice(CHECKOUT_PATH.length));
      const answer = act(session, body.get('answer'), body.get('save') === 'on');
      if ('location' in answer) response.writeHead(303, { location: answer.location }).end();
      else response.writeHead(answer.status, PAGE_HEADERS).end(answer.html);
    } catch (error) {
      if (!(error instanceof StripeFailure)) throw error;
      response.writeHead(error.status, { 'content-type': 'text/plain; charset=utf-8' }).end(error.message);
    }
  };
}
