import { Account } from '@universal-media/contract/account';
import type { LiveEvent } from '@universal-media/contract/events';
import { SignedIn } from '@universal-media/contract/identity';
import { bearer, browser, newEmail, registrationOf } from './people.ts';
import type { World } from './world.ts';

/** Somebody with an account, and the calls they make with their own token or with another one. */
export async function accountHolder(world: Pick<World, 'app'>, { email = newEmail(), full_name = 'Jo Ortega' } = {}) {
  const home = browser(world);
  const registered = await home.post('/api/auth/register', { ...registrationOf(email), full_name });
  const { user_id } = SignedIn.parse(registered.json()).user;

  const call =
    (method: 'GET' | 'POST' | 'PUT' | 'PATCH' | 'DELETE') =>
    (url: string, payload?: object, token = home.token) =>
      world.app.inject({ method, url, headers: bearer(token), ...(payload && { payload }) });

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

/** Listens as an advertiser's open page does; what was heard so far grows as news arrives, until `stop`. */
export async function listenAs({ deps, owner }: Pick<World, 'deps' | 'owner'>, user_id: string) {
  const { session_id } = await owner
    .selectFrom('advertiser_session')
    .select('session_id')
    .where('user_id', '=', user_id)
    .executeTakeFirstOrThrow();
  const who = await deps.services.sessions.authenticate(session_id);
  if (!who) throw new Error('The session is not open');
  const heard: LiveEvent[] = [];
  const abort = new AbortController();
  const stream = deps.services.notifications.listen(who, abort.signal)[Symbol.asyncIterator]();
  await stream.next();
  const listening = (async () => {
    for (let next = await stream.next(); !next.done; next = await stream.next()) heard.push(next.value);
  })();
  return {
    heard,
    async stop() {
      abort.abort();
      await listening;
    },
  };
}
