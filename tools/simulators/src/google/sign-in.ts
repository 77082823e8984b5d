import type { IncomingMessage, ServerResponse } from 'node:http';
import type Provider from 'oidc-provider';
import { z } from 'zod';
import { requestText } from '../wire/request-text.ts';
import type { Accounts } from './accounts.ts';
import { EMPTY, signInPage } from './sign-in-page.ts';

const Form = z.object({
  answer: z.string().optional(),
  email: z.string().trim().default(''),
  name: z.string().trim().default(''),
  email_verified: z.string().optional(),
  subject: z.string().trim().default(''),
});

function show(response: ServerResponse, status: number, page: string): void {
  response
    .writeHead(status, {
      'content-type': 'text/html; charset=utf-8',
      'cache-control': 'no-store',
      'content-security-policy': "default-src 'none'; style-src 'self'",
    })
    .end(page);
}

/** The step between the authorization request and its answer: shows the page, and takes what the person entered. */
export async function signIn(
  provider: Provider,
  accounts: Accounts,
  request: IncomingMessage,
  response: ServerResponse,
): Promise<void> {
  const { params } = await provider.interactionDetails(request, response);
  const client = String(params['client_id']);
  if (request.method !== 'POST') return show(response, 200, signInPage(client, EMPTY));

  const form = Form.parse(Object.fromEntries(new URLSearchParams(await requestText(request))));
  if (form.answer === 'cancel') {
    const refused = { error: 'access_denied', error_description: 'The person cancelled' };
    return provider.interactionFinished(request, response, refused);
  }
  const filled = { ...form, email_verified: form.email_verified !== undefined };
  if (!z.email().safeParse(form.email).success) {
    return show(response, 400, signInPage(client, filled, 'Enter an e-mail address.'));
  }
  const { email, email_verified } = filled;
  const account = accounts.signIn({ email, email_verified, name: form.name || null, subject: form.subject || null });
  await provider.interactionFinished(request, response, { login: { accountId: account.subject } });
}
