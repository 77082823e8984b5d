import { CHOICE_MINUTES } from '@universal-media/contract/platforms/ad-accounts';
import type { OwnAccounts } from '#connectors/ad-platforms/ad-account.ts';
import { after } from '#core/kit/clock.ts';
import { TryLater } from '#core/kit/try-later.ts';
import { enqueue, idNamed } from '#durable/enqueue.ts';
import type { Trx } from '#storage/transact.ts';
import type { PlatformsContext } from '../context.ts';
import { releaseGrantJob } from '../jobs.ts';
import { ownToken } from './own-token.ts';
import { grantStore as store } from './store.ts';

/** Gives a consent back. A platform that does not answer is asked again; one that refuses has nothing to give back. */
export async function revokeToken(
  { log }: Pick<PlatformsContext, 'log'>,
  own: OwnAccounts,
  token: string,
  subject: { readonly ad_account_id: string } | { readonly grant_id: string },
): Promise<void> {
  try {
    await own.revoke(token);
  } catch (error) {
    if (error instanceof TryLater) throw error;
    log.warn({ err: error, ...subject }, 'consent not revoked');
  }
}

/** Schedules the end of a consent that has a token: when no account can be chosen any more, or now. */
export function scheduleGrantRelease(
  { clock }: Pick<PlatformsContext, 'clock'>,
  trx: Trx,
  grant_id: string,
  when: 'now' | 'expired',
): Promise<void> {
  const now = clock.now();
  const not_before = when === 'now' ? now : after(now, { minutes: CHOICE_MINUTES + 1 });
  const outbox_id = idNamed(`adAccounts.release_grant ${grant_id} ${when}`);
  return enqueue(trx, releaseGrantJob, { outbox_id, now, not_before }, { grant_id });
}

/** Gives a consent back whose account was never chosen, and forgets its token. */
export async function releaseGrant(context: PlatformsContext, grant_id: string): Promise<void> {
  const { adPlatforms, transact } = context;
  const found = await transact(async (trx) => {
    const grant = await store.findUnused(trx, grant_id);
    return grant && { grant, isShared: await store.isShared(trx, grant) };
  });
  if (found === undefined || found.grant.sealed_token === null) return;
  const { grant, isShared } = found;
  const own = adPlatforms[grant.connection]?.own ?? null;
  // Platforms revoke everything that a person agreed to, and an account or a newer consent may rest on it.
  if (own !== null && !isShared) {
    const token = ownToken.openGrant(context, grant_id, found.grant.sealed_token);
    await revokeToken(context, own, token, { grant_id });
  }
  await transact((trx) => store.forgetToken(trx, grant_id));
}
