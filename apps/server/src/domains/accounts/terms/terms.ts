import { type TermsStatus, TOS_VERSION } from '@universal-media/contract/accounts/terms';
import type { Advertiser, KeyHolder, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../context.ts';
import { insertAcceptance } from './store.ts';

export const readTermsStatus = ({ tos_version }: Pick<Advertiser | KeyHolder, 'tos_version'>): TermsStatus => ({
  is_compliant: tos_version === TOS_VERSION,
  current_version: TOS_VERSION,
  accepted_version: tos_version,
});

export async function acceptTerms(
  context: AccountsContext,
  transact: Transact,
  { user }: Advertiser,
  tos_version: string,
  { request_id }: RequestFacts,
): Promise<TermsStatus> {
  if (tos_version !== TOS_VERSION) throw new Refusal('terms_outdated');
  await transact((trx) => recordAcceptance(context, trx, user.user_id, request_id));
  return readTermsStatus({ tos_version });
}

/** Records that the advertiser accepted the current terms, inside the caller's transaction. */
export async function recordAcceptance(
  { audit, clock }: AccountsContext,
  trx: Trx,
  user_id: string,
  request_id: string,
): Promise<void> {
  if (!(await insertAcceptance(trx, user_id, TOS_VERSION, clock.now()))) return;
  await audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action: 'terms.accepted',
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    after: { tos_version: TOS_VERSION },
  });
}
