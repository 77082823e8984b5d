import { TOS_VERSION } from '@universal-media/contract/terms';
import type { Advertiser, RequestFacts } from '../../core/principal.ts';
import type { Deps } from '../../deps.ts';
import type { OpenedSession } from '../../features/sessions/service.ts';

export interface Person {
  readonly email: string;
  readonly full_name: string;
}

/** How advertisers come in, as the routes would let them. */
export function advertiserDoor({ services, database: { transact }, tokens, clock }: Deps) {
  const { identity, audit } = services;

  const found = async <T>(wanted: Promise<T | null | undefined>): Promise<T> => {
    const row = await wanted;
    if (row === null || row === undefined) throw new Error('Nobody is there');
    return row;
  };

  return {
    /** Whom the next request of this session comes from. */
    async behind({ access_token }: OpenedSession): Promise<Advertiser> {
      const { session_id } = await found(tokens.verify('advertiser', access_token));
      return found(services.sessions.authenticate(session_id));
    },

    register: (person: Person, password: string, facts: RequestFacts): Promise<OpenedSession> =>
      identity.register(transact, { ...person, password, tos_accepted: true, tos_version: TOS_VERSION }, facts),

    joinByGoogle: (person: Person, facts: RequestFacts): Promise<OpenedSession> =>
      transact(async (trx) => {
        const wanted = { ...person, password_hash: null, email_verified_at: clock.now() };
        const account = await found(identity.openAccount(trx, wanted, facts));
        return identity.admit(trx, account, 'google', facts);
      }),

    signIn: (user_id: string, how: 'password' | 'google', facts: RequestFacts): Promise<OpenedSession> =>
      transact(async (trx) => identity.admit(trx, await found(identity.findById(trx, user_id)), how, facts)),

    /** What following the link of a mail leaves behind; no mail is sent here, so there is no link. */
    followLink: (
      user_id: string,
      left: 'advertiser.email_verified' | 'advertiser.password_reset',
      { request_id }: RequestFacts,
    ): Promise<void> =>
      transact(async (trx) => {
        await identity.confirmEmail(trx, user_id, clock.now());
        const actor = { kind: 'advertiser', user_id } as const;
        await audit.record(trx, { actor, action: left, subject: { kind: 'advertiser', id: user_id }, request_id });
      }),
  };
}
