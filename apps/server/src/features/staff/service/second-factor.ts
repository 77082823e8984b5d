import type { Limits } from '../../../connectors/limits/limits.ts';
import type { RecoveryCodes } from '../../../connectors/secrets/recovery-codes.ts';
import type { Sealing } from '../../../connectors/secrets/sealing.ts';
import type { Totp } from '../../../connectors/secrets/totp.ts';
import type { Clock } from '../../../core/clock.ts';
import type { RequestFacts } from '../../../core/principal.ts';
import { Refusal } from '../../../core/refusal.ts';
import type { Transact, Trx } from '../../../storage/transact.ts';
import type { AuditService } from '../../audit/service.ts';
import { secondFactorStore as store } from '../store/second-factor.ts';
import type { StaffRow } from '../store.ts';
import type { Challenges } from './challenges.ts';
import type { StaffSessions } from './sessions.ts';
import type { StaffSignIn } from './sign-in.ts';

export interface SecondFactorDeps {
  readonly audit: AuditService;
  readonly limits: Limits;
  readonly totp: Totp;
  readonly recoveryCodes: RecoveryCodes;
  readonly sealing: Sealing;
  readonly clock: Clock;
  readonly challenges: Challenges;
  readonly sessions: StaffSessions;
  readonly signIn: StaffSignIn;
}

type Proof = { readonly code: string } | { readonly recovery_code: string };

const contextOf = (admin_id: string) => `staff totp ${admin_id}`;

export function secondFactorOf(deps: SecondFactorDeps) {
  const { audit, limits, totp, recoveryCodes, sealing, clock, challenges, sessions, signIn } = deps;

  const stepOf = ({ admin_id, totp_secret }: StaffRow, code: string): number | null =>
    totp_secret && totp.stepOf(sealing.open(totp_secret, contextOf(admin_id)), code, clock.now());

  const record = (trx: Trx, admin_id: string, action: `staff.${string}`, { request_id }: RequestFacts, after: object) =>
    audit.record(trx, {
      actor: { kind: 'staff', admin_id },
      action,
      subject: { kind: 'staff', id: admin_id },
      request_id,
      after,
    });

  /** Whether the proof fits; if so it is used up. */
  const take = async (trx: Trx, member: StaffRow, proof: Proof, facts: RequestFacts): Promise<boolean> => {
    const { admin_id } = member;
    if ('code' in proof) {
      const step = stepOf(member, proof.code);
      return step !== null && store.takeStep(trx, admin_id, step);
    }
    const hash = recoveryCodes.hash(proof.recovery_code);
    if (!(await store.takeRecoveryCode(trx, admin_id, hash, clock.now()))) return false;
    const left = await store.countRecoveryCodes(trx, admin_id);
    await record(trx, admin_id, 'staff.recovery_code_used', facts, { left });
    return true;
  };

  const refuse = async (admin_id: string, step: 'code' | 'recovery_code', facts: RequestFacts): Promise<never> => {
    await signIn.noteFailure(admin_id, step, facts);
    throw new Refusal('wrong_code');
  };

  return {
    /** A new secret for the authenticator app, until one is confirmed. */
    async enrol(transact: Transact, challenge: string, { ip }: RequestFacts) {
      const challenged = await challenges.read(challenge);
      await limits.take('staff_sign_in_address', ip);
      const secret = totp.newSecret();
      const { email } = await transact(async (trx) => {
        const member = await challenges.memberOf(trx, challenged);
        const sealed = sealing.seal(secret, contextOf(member.admin_id));
        if (!(await store.keepSecret(trx, member.admin_id, sealed))) throw new Refusal('challenge_expired');
        return member;
      });
      return { secret, uri: totp.uri(secret, email) };
    },

    /** The first code shows that the app has the secret; from here on it is asked for at every sign-in. */
    async confirm(transact: Transact, challenge: string, code: string, facts: RequestFacts) {
      const challenged = await challenges.read(challenge);
      const { admin_id } = challenged;
      await limits.take('staff_code_account', admin_id);
      const recovery_codes = recoveryCodes.draw();
      const opened = await transact(async (trx) => {
        const member = await challenges.memberOf(trx, challenged);
        if (!member.totp_secret || member.totp_confirmed_at) throw new Refusal('challenge_expired');
        const step = stepOf(member, code);
        if (step === null || !(await store.confirm(trx, admin_id, step, clock.now()))) return null;
        await store.replaceRecoveryCodes(trx, admin_id, recovery_codes.map(recoveryCodes.hash));
        await record(trx, admin_id, 'staff.second_factor_enrolled', facts, { recovery_codes: recovery_codes.length });
        return sessions.open(trx, member, 'enrolment', facts);
      });
      if (!opened) return refuse(admin_id, 'code', facts);
      await limits.forget('staff_code_account', admin_id);
      await limits.forget('staff_sign_in_address', facts.ip);
      return { ...opened, recovery_codes };
    },

    async verify(transact: Transact, challenge: string, proof: Proof, facts: RequestFacts) {
      const challenged = await challenges.read(challenge);
      const { admin_id } = challenged;
      const by = 'code' in proof ? 'code' : 'recovery_code';
      await limits.take('staff_code_account', admin_id);
      const opened = await transact(async (trx) => {
        const member = await challenges.memberOf(trx, challenged);
        if (!member.totp_confirmed_at) throw new Refusal('challenge_expired');
        if (!(await take(trx, member, proof, facts))) return null;
        const recovery_codes_left = await store.countRecoveryCodes(trx, admin_id);
        return { ...(await sessions.open(trx, member, by, facts)), recovery_codes_left };
      });
      if (!opened) return refuse(admin_id, by, facts);
      await limits.forget('staff_code_account', admin_id);
      return opened;
    },

    /** For whoever has lost the app; in the transaction that says why. */
    forget: store.forget,
  };
}
