import { createHash, randomBytes } from 'node:crypto';
import {
  adAccountEndpoints,
  CONSENT_MINUTES,
  type ConsentOutcome,
} from '@universal-media/contract/platforms/ad-accounts';
import type { Connection } from '@universal-media/contract/platforms/connections';
import type { OwnAccounts } from '#connectors/ad-platforms/ad-account.ts';
import type { Advertiser } from '#core/accounts/principal.ts';
import { after } from '#core/kit/clock.ts';
import { Refusal } from '#core/kit/refusal.ts';
import { TryLater } from '#core/kit/try-later.ts';
import type { Transact } from '#storage/transact.ts';
import type { PlatformsContext } from '../context.ts';
import { ownToken } from './own-token.ts';
import { scheduleGrantRelease } from './release-grant.ts';
import { type GrantRow, grantStore as store } from './store.ts';

const newSecret = () => randomBytes(32).toString('base64url');
const hashSecret = (secret: string) => createHash('sha256').update(secret).digest();

// The platform compares it with the one that is registered for our app.
const redirectUri = ({ origin }: PlatformsContext) => `${origin}${adAccountEndpoints.finishAdAccountConnection.path}`;

/** Starts a consent. The browser keeps the attempt, the platform returns the state, and both must match. */
export async function startAdAccountConnection(
  context: PlatformsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  connection: Connection,
): Promise<{ url: string; attempt: string }> {
  const own = context.adPlatforms[connection]?.own ?? null;
  if (own === null) throw new Refusal('connecting_unavailable');
  await context.limits.take('connect_account', user_id);
  const [attempt, state, code_verifier] = [newSecret(), newSecret(), newSecret()];
  const code_challenge = createHash('sha256').update(code_verifier).digest('base64url');
  await transact((trx) =>
    store.insert(trx, {
      grant_id: context.newId(),
      user_id,
      connection,
      attempt_hash: hashSecret(attempt),
      state_hash: hashSecret(state),
      code_verifier,
      created_at: context.clock.now(),
    }),
  );
  return { url: own.consentUrl({ redirect_uri: redirectUri(context), state, code_challenge }), attempt };
}

interface ConsentReturn {
  readonly attempt: string | undefined;
  readonly state: string | undefined;
  readonly code: string | undefined;
}

/** Handles the platform's redirect back to us: returns the consent to go on with, or how it ended. */
export async function finishAdAccountConnection(
  context: PlatformsContext,
  { attempt, state, code }: ConsentReturn,
): Promise<{ readonly grant_id: string } | { readonly outcome: ConsentOutcome }> {
  const { adPlatforms, clock, log, transact } = context;
  if (attempt === undefined || state === undefined) return { outcome: 'refused' };
  const now = clock.now();
  const since = after(now, { minutes: -CONSENT_MINUTES });
  const hashes = { attempt_hash: hashSecret(attempt), state_hash: hashSecret(state) };
  const grant = await transact((trx) => store.takeAttempt(trx, { ...hashes, since, now }));
  if (grant === undefined) return { outcome: 'refused' };
  if (code === undefined) return { outcome: 'canceled' };
  const own = adPlatforms[grant.connection]?.own ?? null;
  if (own === null) return { outcome: 'unavailable' };
  try {
    const token = await redeem(context, own, grant, code);
    if (token === null) return { outcome: 'refused' };
    const accounts = await own.list(token);
    await transact((trx) => store.saveAccounts(trx, grant.grant_id, accounts));
    return { grant_id: grant.grant_id };
  } catch (error) {
    if (!(error instanceof TryLater)) throw error;
    log.warn({ err: error, connection: grant.connection }, 'consent not redeemable');
    return { outcome: 'unavailable' };
  }
}

/** Redeems the code and stores the token at once, so that it is given back even if nothing else succeeds. */
async function redeem(
  context: PlatformsContext,
  own: OwnAccounts,
  { grant_id, code_verifier }: GrantRow,
  code: string,
): Promise<string | null> {
  const token = await own.redeem({ code, code_verifier, redirect_uri: redirectUri(context) });
  if (token === null) return null;
  const sealed_token = ownToken.sealForGrant(context, grant_id, token);
  await context.transact(async (trx) => {
    await store.saveToken(trx, grant_id, sealed_token);
    await scheduleGrantRelease(context, trx, grant_id, 'expired');
  });
  return token;
}
