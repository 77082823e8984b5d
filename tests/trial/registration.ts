import { identityEndpoints, type Registration } from '@universal-media/contract/accounts/identity';
import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { OwnerDatabase } from './sql.ts';

/** A user about to sign up: the request, and the key under which it may be repeated. */
export interface Newcomer {
  readonly email: string;
  readonly key: string;
  readonly body: string;
}

/** Confirms the email address of every account that signs up from now on, since payments and launches need it. */
export async function confirmNewcomers(database: OwnerDatabase): Promise<void> {
  await database.rows(`
    create function confirm_newcomer() returns trigger language plpgsql as
      'begin new.email_verified_at := new.created_at; return new; end';
    create trigger confirm_newcomer before insert on advertiser for each row execute function confirm_newcomer()`);
}

export const registerUrl = (origin: string) => `${origin}${identityEndpoints.registerAdvertiser.path}`;

export function newcomer(seed: number, number: number): Newcomer {
  const email = `person-${number}.${seed}@example.com`;
  const registration: Registration = {
    email,
    password: 'Harbor-Light-27',
    full_name: `Person ${number}`,
    tos_accepted: true,
    tos_version: TOS_VERSION,
  };
  return { email, key: `registration-${seed}-${number}`.padEnd(24, '-'), body: JSON.stringify(registration) };
}
