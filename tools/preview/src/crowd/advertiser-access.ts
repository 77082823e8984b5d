import { TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { Advertiser, RequestFacts } from '@universal-media/server/core/accounts/principal';
import type { Deps } from '@universal-media/server/deps';
import type { OpenedSession } from '@universal-media/server/domains/accounts/sessions/sessions';
import {
  createAccount,
  registerAdvertiser,
} from '@universal-media/server/domains/accounts/sign-in/register-advertiser';
import { admitAdvertiser } from '@universal-media/server/domains/accounts/sign-in/sign-in';
import { signInStore } from '@universal-media/server/domains/accounts/sign-in/store';

export interface Person {
  readonly email: string;
  readonly full_name: string;
}

/** Registers advertisers and signs them in, as the routes do. */
export function createAdvertiserAccess({ services, database: { transact }, tokens, clock }: Deps) {
  const { accounts, operations } = services;
  const { context } = accounts;

  const requireRow = async <T>(query: Promise<T | null | undefined>): Promise<T> => {
    const row = await query;
    if (row === null || row === undefined) throw new Error('The advertiser does not exist');
    return row;
  };

  return {
    /** Returns the advertiser that requests of this session come from. */
    async advertiserFor({ access_token }: OpenedSession): Promise<Advertiser> {
      const { session_id } = await requireRow(tokens.verify('advertiser', access_token));
      return requireRow(accounts.authenticateAdvertiser(session_id));
    },

    register: (person: Person, password: string, facts: RequestFacts): Promise<OpenedSession> =>
      registerAdvertiser(
        context,
        transact,
        { ...person, password, tos_accepted: true, tos_version: TOS_VERSION },
        facts,
      ),

    joinByGoogle: (person: Person, facts: RequestFacts): Promise<OpenedSession> =>
      transact(async (trx) => {
        const input = { ...person, password_hash: null, email_verified_at: clock.now() };
        const account = await requireRow(createAccount(context, trx, input, 'google', facts));
        return admitAdvertiser(context, trx, account, 'google', facts);
      }),

    signIn: (user_id: string, how: 'password' | 'google', facts: RequestFacts): Promise<OpenedSession> =>
      transact(async (trx) =>
        admitAdvertiser(context, trx, await requireRow(signInStore.findById(trx, user_id)), how, facts),
      ),

    /** Records what following the link in an email records. The demo sends no emails, so there is no link. */
    followLink: (
      user_id: string,
      action: 'advertiser.email_verified' | 'advertiser.password_reset',
      { request_id }: RequestFacts,
    ): Promise<void> =>
      transact(async (trx) => {
        await signInStore.setEmailVerified(trx, user_id, clock.now());
        const actor = { kind: 'advertiser', user_id } as const;
        await operations.audit.record(trx, { actor, action, subject: { kind: 'advertiser', id: user_id }, request_id });
      }),
  };
}
