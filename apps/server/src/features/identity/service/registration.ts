import type { Registration } from '@universal-media/contract/identity';
import { TOS_VERSION } from '@universal-media/contract/terms';
import type { Limits } from '../../../connectors/limits/limits.ts';
import type { Passwords } from '../../../connectors/secrets/passwords.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import { enqueue } from '../../../durable/enqueue.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import type { MailLinkService } from '../../mail-links/service.ts';
import type { SessionService } from '../../sessions/service.ts';
import type { TermsService } from '../../terms/service.ts';
import { welcomeJob } from '../jobs.ts';
import { type AdvertiserRow, identityStore as store } from '../store.ts';

export interface RegistrationDeps {
  readonly audit: AuditService;
  readonly terms: TermsService;
  readonly limits: Limits;
  readonly passwords: Passwords;
  readonly clock: Clock;
  readonly newId: () => string;
  readonly sessions: SessionService;
  readonly links: MailLinkService;
}

interface NewAccount {
  readonly email: string;
  readonly full_name: string;
  /** Null when Google vouches for them. */
  readonly password_hash: string | null;
  readonly email_verified_at: Date | null;
}

export function registrationOf(deps: RegistrationDeps) {
  const { audit, terms, limits, passwords, clock, newId, sessions, links } = deps;

  /** Nothing is returned when the address is taken. */
  const openAccount = async (trx: Trx, wanted: NewAccount, how: 'password' | 'google', facts: RequestFacts) => {
    const now = clock.now();
    const user_id = newId();
    const row = { ...wanted, user_id, created_at: now, last_login_at: now };
    const advertiser = await store.insertAdvertiser(trx, row);
    if (!advertiser) return undefined;
    const token_id = wanted.email_verified_at ? undefined : newId();
    if (token_id) await links.issue(trx, 'email_verification', token_id, user_id);
    await enqueue(trx, welcomeJob, { outbox_id: newId(), now }, { user_id, token_id });
    await audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'advertiser.registered',
      subject: { kind: 'advertiser', id: user_id },
      request_id: facts.request_id,
      after: { by: how },
    });
    return advertiser;
  };

  /** Every attempt counts, whether the address is taken or not. */
  const countAttempt = async (email: string, { ip }: RequestFacts): Promise<void> => {
    await limits.take('registration_account', email.toLowerCase());
    await limits.take('registration_address', ip);
    await limits.take('registration_global');
  };

  return {
    countAttempt,
    openAccount: (trx: Trx, wanted: NewAccount, facts: RequestFacts): Promise<AdvertiserRow | undefined> =>
      openAccount(trx, wanted, 'google', facts),

    async register(transact: Transact, input: Registration, facts: RequestFacts) {
      if (!input.tos_accepted || input.tos_version !== TOS_VERSION) throw new Refusal('terms_not_accepted');
      await countAttempt(input.email, facts);
      const password_hash = await passwords.choose(input.password, 'password');
      const { email, full_name } = input;
      return transact(async (trx) => {
        const wanted = { email, full_name, password_hash, email_verified_at: null };
        const advertiser = await openAccount(trx, wanted, 'password', facts);
        if (!advertiser) throw new Refusal('email_taken');
        await terms.record(trx, advertiser.user_id, facts.request_id);
        return sessions.open(trx, advertiser, facts);
      });
    },
  };
}
