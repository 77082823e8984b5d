import type { RequestFacts, Staff } from '#core/accounts/principal.ts';
import { createDomainEvent } from '#storage/domain-event.ts';

interface UserCreated {
  readonly user_id: string;
  readonly initial_credits: number;
  readonly created_by: Staff;
  readonly request: RequestFacts;
}

interface AccountDeactivated {
  readonly user_id: string;
  readonly deactivated_by: Staff;
  readonly request_id: string;
}

interface AccountErased {
  readonly user_id: string;
}

/** Creates the events that higher domains subscribe to, once per running server. */
export const createAccountEvents = () => ({
  /** Staff created an advertiser account. */
  userCreated: createDomainEvent<UserCreated>('user.created'),
  /** Staff deactivated an advertiser account. */
  accountDeactivated: createDomainEvent<AccountDeactivated>('account.deactivated'),
  /** An account is being erased. Subscribers delete or anonymize everything they store about the advertiser. */
  accountErased: createDomainEvent<AccountErased>('account.erased'),
});

export type AccountEvents = ReturnType<typeof createAccountEvents>;
