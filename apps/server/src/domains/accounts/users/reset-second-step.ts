import {
  IdentityCheck,
  identityMethods,
  type SecondStepReset,
} from '@universal-media/contract/accounts/security/identity-check';
import type { ApprovalChange } from '@universal-media/contract/operations/approvals';
import { z } from 'zod';
import { type RequestFacts, type Staff, staffActor } from '#core/accounts/principal.ts';
import { Refusal } from '#core/kit/refusal.ts';
import type { Transact, Trx } from '#storage/transact.ts';
import { revokeKeyInForce } from '../api-keys/api-keys.ts';
import type { AccountsContext } from '../context.ts';
import { announceChange } from '../profile/security-changed.ts';
import { endSessions } from '../sessions/sessions.ts';
import { passkeyStore } from '../sign-in/passkeys/store.ts';
import { secondStepStore } from '../sign-in/second-step/store.ts';
import { userStore as store } from './store.ts';

const Reset = z.object({ user_id: z.uuid(), ...IdentityCheck.shape });

/** What the second staff member reads about how identity was proven again. */
export const describeIdentityCheck = ({ identity_method, identity_note }: IdentityCheck): ApprovalChange[] => [
  { label: 'Identity proven by', before: null, after: identityMethods[identity_method] },
  { label: 'What was checked', before: null, after: identity_note },
];

/**
 * Asks a second staff member to remove the second step of an advertiser who lost the app, the recovery codes and the
 * passkeys. The owner is notified at once, so that a request by another person is noticed before it is decided.
 */
export const resetSecondStep = (
  context: AccountsContext,
  transact: Transact,
  who: Staff,
  user_id: string,
  { reason, ...check }: SecondStepReset,
  request: RequestFacts,
): Promise<string> =>
  transact(async (trx) => {
    if (!(await store.lock(trx, user_id))) throw new Refusal('not_found');
    const { isOn, passkeys } = await readSteps(trx, user_id);
    if (!isOn && passkeys === 0) throw new Refusal('second_step_off');
    const changes = [
      { label: 'Two-step sign-in', before: isOn ? 'On' : 'Off', after: 'Off' },
      { label: 'Passkeys', before: String(passkeys), after: 'None' },
      ...describeIdentityCheck(check),
    ];
    const approval = {
      kind: 'second_step_reset',
      subject: { kind: 'advertiser', id: user_id },
      user_id,
      payload: { user_id, ...check },
      changes,
      reason,
    } as const;
    const approval_id = await context.approvals.request(trx, who, approval, request);
    await announceChange(context, trx, user_id, 'second_step_reset_requested');
    return approval_id;
  });

/** Registers what an approved reset does: the password or Google alone signs in afterwards. */
export function registerSecondStepReset(context: AccountsContext): void {
  context.approvals.register('second_step_reset', {
    payload: Reset,
    async perform(trx, { user_id, ...check }, { asked_by, decider, reason, request_id }) {
      if (!(await store.lock(trx, user_id))) throw new Refusal('approval_outdated');
      await secondStepStore.remove(trx, user_id);
      await passkeyStore.removeAll(trx, { kind: 'advertiser', id: user_id });
      const actor = staffActor(decider);
      await context.audit.record(trx, {
        actor,
        action: 'advertiser.second_step_reset',
        subject: { kind: 'advertiser', id: user_id },
        request_id,
        ...(reason !== null && { reason }),
        after: { asked_by, ...check },
      });
      await revokeKeyInForce(context, trx, user_id, request_id, actor);
      await endSessions(context, trx, { user_id, reason: 'second_step_reset', actor, request_id });
      await announceChange(context, trx, user_id, 'second_step_reset');
    },
  });
}

async function readSteps(trx: Trx, user_id: string): Promise<{ isOn: boolean; passkeys: number }> {
  const step = await secondStepStore.find(trx, user_id);
  const passkeys = await passkeyStore.list(trx, { kind: 'advertiser', id: user_id });
  return { isOn: step?.confirmed_at != null, passkeys: passkeys.length };
}
