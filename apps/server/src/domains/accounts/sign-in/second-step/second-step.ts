import type { SecondStep, TurnOff } from '@universal-media/contract/accounts/security/second-step';
import type { Advertiser, RequestFacts } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import type { AccountsContext } from '../../context.ts';
import { confirmByPassword } from '../../profile/confirm-identity.ts';
import { announceChange } from '../../profile/security-changed.ts';
import { accountStore } from '../../profile/store.ts';
import {
  type CodeHolder,
  type CodeProof,
  findStep,
  replaceRecoveryCodes,
  takeCode,
  takeRecoveryCode,
} from './codes.ts';
import { type SecondStepRow, secondStepStore as store } from './store.ts';

/** Binds the sealed secret to its advertiser. */
export const secondStepContext = (user_id: string) => `advertiser totp ${user_id}`;

const toHolder = ({ user_id, totp_secret }: SecondStepRow): CodeHolder => ({
  owner_id: user_id,
  sealed_secret: totp_secret,
  seal_context: secondStepContext(user_id),
  store: store.codes,
});

export const readSecondStep = (
  _context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
): Promise<SecondStep> =>
  transact(async (trx) => {
    const turned_on_at = (await store.find(trx, user_id))?.confirmed_at?.toISOString() ?? null;
    const recovery_codes_left = await store.codes.countRecoveryCodes(trx, user_id);
    return { is_on: turned_on_at !== null, turned_on_at, recovery_codes_left };
  });

/** Creates a secret for the authenticator app. It replaces an unconfirmed one. */
export async function startSecondStep(
  { totp, sealing, clock }: AccountsContext,
  transact: Transact,
  { user: { user_id, email } }: Advertiser,
) {
  const secret = totp.newSecret();
  const sealed = sealing.seal(secret, secondStepContext(user_id));
  const isSaved = await transact((trx) => store.saveSecret(trx, user_id, sealed, clock.now()));
  if (!isSaved) throw new Refusal('second_step_on');
  return { secret, uri: totp.uri(secret, email, 'Universal Media') };
}

/** Confirms with a first code that the app has the secret. From then on every sign-in asks for a code. */
export async function turnOnSecondStep(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  code: string,
  { request_id }: RequestFacts,
): Promise<string[]> {
  const { audit, limits, recoveryCodes, clock } = context;
  await limits.take('code_account', user_id);
  const recovery_codes = recoveryCodes.draw();
  const isOn = await transact(async (trx) => {
    const row = await store.find(trx, user_id);
    if (row?.confirmed_at) throw new Refusal('second_step_on');
    const step = row ? findStep(context, toHolder(row), code) : null;
    if (!row || step === null || !(await store.confirm(trx, user_id, step, clock.now()))) return false;
    await replaceRecoveryCodes(context, trx, toHolder(row), recovery_codes);
    const entry = { actor: { kind: 'advertiser', user_id }, subject: { kind: 'advertiser', id: user_id } } as const;
    const after = { recovery_codes: recovery_codes.length };
    await audit.record(trx, { ...entry, action: 'advertiser.second_step_turned_on', request_id, after });
    await announceChange(context, trx, user_id, 'second_step_on');
    return true;
  });
  if (!isOn) throw new Refusal('wrong_code').about('advertiser', user_id);
  await limits.forget('code_account', user_id);
  return recovery_codes;
}

/** Turns the second step off. It takes the password, where there is one, and a code: neither alone is enough. */
export async function turnOffSecondStep(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  { password, ...proof }: TurnOff,
  request: RequestFacts,
): Promise<void> {
  const account = await transact((trx) => accountStore.find(trx, user_id));
  if (account?.password_hash) await confirmByPassword(context, transact, user_id, password);
  await takeSecondStep(context, transact, user_id, proof, request, async (trx) => {
    await store.remove(trx, user_id);
    const entry = { actor: { kind: 'advertiser', user_id }, subject: { kind: 'advertiser', id: user_id } } as const;
    const { request_id } = request;
    await context.audit.record(trx, { ...entry, action: 'advertiser.second_step_turned_off', request_id });
    await announceChange(context, trx, user_id, 'second_step_off');
  });
}

/** Replaces the recovery codes. The earlier ones stop working. */
export async function renewSecondStepCodes(
  context: AccountsContext,
  transact: Transact,
  { user: { user_id } }: Advertiser,
  code: string,
  request: RequestFacts,
): Promise<string[]> {
  const recovery_codes = context.recoveryCodes.draw();
  await takeSecondStep(context, transact, user_id, { code }, request, async (trx, holder) => {
    await replaceRecoveryCodes(context, trx, holder, recovery_codes);
    const entry = { actor: { kind: 'advertiser', user_id }, subject: { kind: 'advertiser', id: user_id } } as const;
    const after = { recovery_codes: recovery_codes.length };
    const { request_id } = request;
    await context.audit.record(trx, { ...entry, action: 'advertiser.recovery_codes_renewed', request_id, after });
  });
  return recovery_codes;
}

/**
 * Uses up a code or recovery code and does what it is for, in one transaction. Attempts share one limit, wherever a code is
 * asked for.
 */
export async function takeSecondStep<T>(
  context: AccountsContext,
  transact: Transact,
  user_id: string,
  proof: CodeProof,
  request: RequestFacts,
  work: (trx: Trx, holder: CodeHolder) => Promise<T>,
): Promise<T> {
  await context.limits.take('code_account', user_id);
  const result = await transact(async (trx) => {
    const row = await store.find(trx, user_id);
    if (!row?.confirmed_at) return null;
    const holder = toHolder(row);
    const isTaken =
      'code' in proof
        ? await takeCode(context, trx, holder, proof.code)
        : await spendRecoveryCode(context, trx, holder, proof.recovery_code, request);
    return isTaken ? { done: await work(trx, holder) } : null;
  });
  if (!result) throw new Refusal('wrong_code').about('advertiser', user_id);
  await context.limits.forget('code_account', user_id);
  return result.done;
}

async function spendRecoveryCode(
  context: AccountsContext,
  trx: Trx,
  holder: CodeHolder,
  recovery_code: string,
  { request_id }: RequestFacts,
): Promise<boolean> {
  const user_id = holder.owner_id;
  const left = await takeRecoveryCode(context, trx, holder, recovery_code);
  if (left === null) return false;
  await context.audit.record(trx, {
    actor: { kind: 'advertiser', user_id },
    action: 'advertiser.recovery_code_used',
    subject: { kind: 'advertiser', id: user_id },
    request_id,
    after: { left },
  });
  await announceChange(context, trx, user_id, 'recovery_code_used');
  return true;
}
