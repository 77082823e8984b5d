import { identityEndpoints, type Registration } from '@universal-media/contract/identity';
import { TOS_VERSION } from '@universal-media/contract/terms';

/** Somebody about to sign up: what they send, and the key under which they may send it again. */
export interface Newcomer {
  readonly email: string;
  readonly key: string;
  readonly body: string;
}

export const registerUrl = (origin: string) => `${origin}${identityEndpoints.register.path}`;

export function newcomer(seed: number, number: number): Newcomer {
  const email = `person-${number}.${seed}@example.com`;
  const registration: Registration = {
    email,
    password: 'Harbour-Light-27',
    full_name: `Person ${number}`,
    tos_accepted: true,
    tos_version: TOS_VERSION,
  };
  return { email, key: `registration-${seed}-${number}`.padEnd(24, '-'), body: JSON.stringify(registration) };
}
