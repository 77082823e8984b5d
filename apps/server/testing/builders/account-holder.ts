import { Account } from '@universal-media/contract/accounts/account';
import { SignedIn } from '@universal-media/contract/accounts/identity';
import type { LiveEvent } from '@universal-media/contract/wire/events';
import { listenToEvents } from '#domains/operations/messaging/listen-to-events.ts';
import type { TestEnvironment } from '../environment/test-environment.ts';
import { bearer, browser, newEmail, registrationFor } from './people.ts';

/**
 * Registers an advertiser whose email address is confirmed, unless told otherwise. Returns the calls they make with their
 * own token or with another one.
 */
export async function accountHolder(
  environment: Pick<TestEnvironment, 'app' | 'owner' | 'clock'>,
  { email = newEmail(), full_name = 'Jo Ortega', isConfirmed = true } = {},
) {
  const home = browser(environment);
  const registered = await home.post('/api/auth/register', { ...registrationFor(email), full_name });
  const { user_id } = SignedIn.parse(registered.json()).user;
  if (isConfirmed) await confirmEmail(environment, user_id);

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: object, token = home.token) =>
      environment.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });

  return {
    email,
    user_id,
    home,
    get: call('GET'),
    post: call('POST'),
    put: call('PUT'),
    patch: call('PATCH'),
    delete: call('DELETE'),
    account: async () => Account.parse((await call('GET')('/api/user/account')).json()),
  };
}

export type AccountHolder = Awaited<ReturnType<typeof accountHolder>>;

/** Confirms the email address, as the link in the welcome email does. */
export async function confirmEmail(
  { owner, clock }: Pick<TestEnvironment, 'owner' | 'clock'>,
  user_id: string,
): Promise<void> {
  await owner
    .updateTable('advertiser')
    .set({ email_verified_at: clock.now() })
    .where('user_id', '=', user_id)
    .execute();
}

/** Listens to live events like an open page of the advertiser. `heard` grows until `stop`. */
export async function listenAs({ deps, owner }: Pick<TestEnvironment, 'deps' | 'owner'>, user_id: string) {
  const { session_id } = await owner
    .selectFrom('advertiser_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const received: LiveEvent[] = [];
  const abort = new AbortController();
  const stream = listenToEvents(deps.services.operations.context, { user_id, session_id }, abort.signal)[
    Symbol.asyncIterator
  ]();
  await stream.next();
  const listening = (async () => {
    for (let next = await stream.next(); !next.done; next = await stream.next()) received.push(next.value);
  })();
  return {
    received,
    async stop() {
      abort.abort();
      await listening;
    },
  };
}
