import { adAccountEndpoints } from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import { z } from 'zod';
import type { AccountHolder } from '../builders/account-holder.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';

const { startAdAccountConnection, getAdAccountConnection } = adAccountEndpoints;

/** Asks for a consent, as the button does: the platform's page, and the cookie of this browser. */
export async function startConsent(who: AccountHolder, connection: Connection) {
  const answer = await who.post('/api/ad-accounts/connections', { connection });
  if (answer.statusCode !== 201) throw new Error(`${answer.statusCode}: ${answer.body}`);
  const cookie = z.string().parse(answer.cookies.find(({ name }) => name === 'um_ad_account')?.value);
  return { url: startAdAccountConnection.answers.body.parse(answer.json()).url, cookie };
}

/** Presses a button on the platform's page; returns where it sends the browser. */
export async function answerConsent(url: string, person: string, answer: 'allow' | 'cancel' = 'allow'): Promise<URL> {
  const body = new URLSearchParams({ person, answer });
  const { status, headers } = await fetch(url, { method: 'POST', body, redirect: 'manual' });
  if (status !== 302) throw new Error(`the consent page answered ${status}`);
  return new URL(headers.get('location') ?? '');
}

/** Follows the platform's redirect to us; returns the value of `connect` in the page's URL. */
export async function returnFromConsent(
  environment: TestEnvironment,
  back: URL,
  cookie: string | undefined,
): Promise<string> {
  const answer = await environment.app.inject({
    url: `${back.pathname}${back.search}`,
    ...(cookie !== undefined && { cookies: { um_ad_account: cookie } }),
  });
  if (answer.statusCode >= 400) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return new URL(String(answer.headers.location)).searchParams.get('connect') ?? '';
}

/** Gives the consent; returns its id and the accounts to choose from. */
export async function agree(environment: TestEnvironment, who: AccountHolder, connection: Connection, person: string) {
  const { url, cookie } = await startConsent(who, connection);
  const grant_id = await returnFromConsent(environment, await answerConsent(url, person), cookie);
  const answer = await who.get(`/api/ad-accounts/connections/${grant_id}`);
  return { grant_id, ...getAdAccountConnection.answers.body.parse(answer.json()) };
}

/** Connects the first account that fits; returns its id on the platform. */
export async function connectOwn(
  environment: TestEnvironment,
  who: AccountHolder,
  connection: Connection,
  person: string,
): Promise<string> {
  const { grant_id, accounts } = await agree(environment, who, connection, person);
  const external_id = accounts.find(({ problem }) => problem === null)?.external_id ?? '';
  const answer = await who.post(`/api/ad-accounts/connections/${grant_id}`, { external_id });
  if (answer.statusCode !== 200) throw new Error(`${answer.statusCode}: ${answer.body}`);
  return external_id;
}
