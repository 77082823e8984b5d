import type { Credentials } from '@universal-media/contract/identity';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { DeviceMarks } from '../../../connectors/secrets/device-marks.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { Clock } from '../../../core/clock.ts';
import type { LimitName } from '../../../core/limits.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { OpenedSession, SessionService } from '../../sessions/service.ts';
import { type AdvertiserRow, identityStore as store } from '../store.ts';

export interface SignInDeps {
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly deviceMarks: DeviceMarks;
  readonly clock: Clock;
  readonly sessions: SessionService;
}

/**
 * The account's own count comes first: guesses at one account that are refused use up nobody else's. A device that has
 * signed in before has a count of its own, which strangers cannot use up, and needs no other.
 */
function countsOf(
  email: string,
  device: string | null | undefined,
  ip: string,
): ReadonlyArray<readonly [LimitName, string?]> {
  if (device) return [['sign_in_device', device]];
  return [['sign_in_account', email.toLowerCase()], ['sign_in_address', ip], ['sign_in_global']];
}

export function signInOf({ audit, limits, passwords, deviceMarks, clock, sessions }: SignInDeps) {
  /**
   * Whether the password is this account's. Attempts are counted before the hash is computed, by the address that was
   * typed and not by whether it has an account: neither the answer nor the time it takes tells the two apart.
   */
  const prove = async (
    account: AdvertiserRow | undefined,
    { email, password }: Credentials,
    device_mark: string | undefined,
    { ip }: RequestFacts,
  ): Promise<AdvertiserRow> => {
    const counts = countsOf(email, account && deviceMarks.read(device_mark, account.user_id), ip);
    for (const [limit, key] of counts) await limits.take(limit, key);
    const proven = await passwords.verify(password, account?.password_hash);
    if (!account || !proven || account.status !== 'active') throw new Refusal('wrong_credentials');
    for (const [limit, key] of counts) await limits.forget(limit, key);
    return account;
  };

  /** Opens a session for somebody who has proven who they are, and notes how. */
  const admit = async (
    trx: Trx,
    account: AdvertiserRow,
    how: 'password' | 'google',
    facts: RequestFacts,
  ): Promise<OpenedSession> => {
    const { user_id } = account;
    if (!(await store.noteLogin(trx, user_id, clock.now()))) throw new Refusal('wrong_credentials');
    await audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'session.opened',
      subject: { kind: 'advertiser', id: user_id },
      request_id: facts.request_id,
      after: { by: how },
    });
    return sessions.open(trx, account, facts);
  };

  return {
    prove,
    admit,

    async login(transact: Transact, credentials: Credentials, device_mark: string | undefined, facts: RequestFacts) {
      const found = await transact((trx) => store.findByEmail(trx, credentials.email));
      const account = await prove(found, credentials, device_mark, facts);
      return transact((trx) => admit(trx, account, 'password', facts));
    },
  };
}
