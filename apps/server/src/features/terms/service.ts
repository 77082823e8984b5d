import { type TermsStatus, TOS_VERSION } from '@universal-media/contract/terms';
import type { Clock } from '../../core/clock.ts';
import type { Advertiser, KeyHolder, RequestFacts } from '../../core/principal.ts';
import { Refusal } from '../../core/refusal.ts';
import type { Transact, Trx } from '../../storage/transact.ts';
import type { AuditService } from '../audit/service.ts';
import { insertAcceptance } from './store.ts';

interface TermsDeps {
  readonly audit: AuditService;
  readonly clock: Clock;
}

const statusOf = (accepted_version: string | null): TermsStatus => ({
  is_compliant: accepted_version === TOS_VERSION,
  current_version: TOS_VERSION,
  accepted_version,
});

export function termsService({ audit, clock }: TermsDeps) {
  /** Takes the transaction of the registration or the click that accepts. */
  const record = async (trx: Trx, user_id: string, request_id: string): Promise<void> => {
    if (!(await insertAcceptance(trx, user_id, TOS_VERSION, clock.now()))) return;
    await audit.record(trx, {
      actor: { kind: 'advertiser', user_id },
      action: 'terms.accepted',
      subject: { kind: 'advertiser', id: user_id },
      request_id,
      after: { tos_version: TOS_VERSION },
    });
  };

  return {
    record,

    status: ({ tos_version }: Advertiser | KeyHolder): TermsStatus => statusOf(tos_version),

    async accept(transact: Transact, { user }: Advertiser, tos_version: string, facts: RequestFacts) {
      if (tos_version !== TOS_VERSION) throw new Refusal('terms_outdated');
      await transact((trx) => record(trx, user.user_id, facts.request_id));
      return statusOf(tos_version);
    },
  };
}

export type TermsService = ReturnType<typeof termsService>;
