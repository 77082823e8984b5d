import { SessionUser } from '@universal-media/contract/accounts/identity';
import { jsonClient } from '@universal-media/trial/clients/json';
import { newcomer, registerUrl } from '@universal-media/trial/registration';
import type { OwnerDatabase } from '@universal-media/trial/sql';
import { z } from 'zod';

const SignedIn = z.object({ access_token: z.string(), user: SessionUser });

/** Fills the tables to a size at which an index matters. No test signs in as these. */
export async function seedAdvertisers(database: OwnerDatabase, count: number): Promise<void> {
  await database.rows(
    `insert into advertiser (user_id, email, full_name, password_hash, tos_version, tos_accepted_at, created_at)
     select gen_random_uuid(), 'seeded-' || n || '@example.com', 'Seeded ' || n, 'no password', '2025.1', now(), now()
       from generate_series(1, $1::int) n`,
    [count],
  );
  await database.rows(
    `insert into advertiser_session (session_id, user_id, user_agent, ip, created_at)
     select gen_random_uuid(), user_id, 'Mozilla/5.0', '192.0.2.1', now() from advertiser, generate_series(1, 2)`,
  );
  await database.rows('vacuum analyze advertiser');
  await database.rows('vacuum analyze advertiser_session');
}

export interface SignedInPerson {
  readonly access_token: string;
  readonly session_id: string;
}

/** Signs people up the way a browser does; they are the ones who then ask who they are. */
export async function signPeopleUp(
  origin: string,
  database: OwnerDatabase,
  seed: number,
  count: number,
): Promise<SignedInPerson[]> {
  const client = jsonClient({ sockets: 4, patienceMs: 60_000 });
  const people = Array.from({ length: count }, async (_, number) => {
    const { body } = newcomer(seed, number);
    const answer = await client.post(registerUrl(origin), body);
    if (answer.status !== 201) throw new Error(`Registration answered ${answer.status}: ${answer.body}`);
    const { access_token, user } = SignedIn.parse(JSON.parse(answer.body));
    const sessions = await database.rows<{ session_id: string }>(
      'select session_id from advertiser_session where user_id = $1',
      [user.user_id],
    );
    return { access_token, session_id: sessions[0]?.session_id ?? '' };
  });
  const signedIn = await Promise.all(people);
  client.close();
  return signedIn;
}
