import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { SignedIn } from '../identity.ts';
import { RecoveryCode, TotpCode } from '../staff.ts';

/** Whether signing in takes a code besides the password or Google. */
const SecondStep = z
  .object({
    is_on: z.boolean(),
    turned_on_at: Instant.nullable(),
    recovery_codes_left: z.number().int().nonnegative(),
  })
  .meta({ id: 'SecondStep' });
export type SecondStep = z.infer<typeof SecondStep>;

const RecoveryCodes = z.object({ recovery_codes: z.array(z.string()) });

/** A code of the app, or a recovery code for an advertiser who lost the app. */
const CodeProof = z.union([z.object({ code: TotpCode }), z.object({ recovery_code: RecoveryCode })]);
export type CodeProof = z.output<typeof CodeProof>;

/** Leave the password out for an account that has none. */
const TurnOff = z.intersection(z.object({ password: z.string().max(1_000).default('') }), CodeProof);
export type TurnOff = z.output<typeof TurnOff>;

export const secondStepEndpoints = group({
  readSecondStep: endpoint({
    method: 'GET',
    path: '/api/user/second-step',
    summary: 'Read whether two-step sign-in is on',
    access: { kind: 'advertiser' },
    answers: { status: 200, body: SecondStep },
    errors: [],
  }),
  startSecondStep: endpoint({
    method: 'POST',
    path: '/api/user/second-step/start',
    summary: 'Create a secret for the authenticator app; two-step sign-in stays off until a code confirms it',
    access: { kind: 'advertiser', proof: 'recent' },
    answers: { status: 200, body: z.object({ secret: z.string(), uri: z.string() }) },
    errors: ['second_step_on'],
  }),
  turnOnSecondStep: endpoint({
    method: 'POST',
    path: '/api/user/second-step/turn-on',
    summary: 'Turn on two-step sign-in with a first code; only this answer contains the recovery codes',
    access: { kind: 'advertiser', proof: 'recent' },
    body: z.object({ code: TotpCode }),
    answers: { status: 200, body: RecoveryCodes },
    errors: ['second_step_on', 'wrong_code', 'too_many_requests'],
  }),
  turnOffSecondStep: endpoint({
    method: 'POST',
    path: '/api/user/second-step/turn-off',
    summary: 'Turn off two-step sign-in with the password and a code',
    access: { kind: 'advertiser' },
    body: TurnOff,
    answers: { status: 204 },
    errors: ['wrong_password', 'wrong_code', 'too_many_requests'],
  }),
  renewSecondStepCodes: endpoint({
    method: 'POST',
    path: '/api/user/second-step/recovery-codes',
    summary: 'Replace your recovery codes; only this answer contains them',
    access: { kind: 'advertiser' },
    body: z.object({ code: TotpCode }),
    answers: { status: 200, body: RecoveryCodes },
    errors: ['wrong_code', 'too_many_requests'],
  }),
  verifySecondStep: endpoint({
    method: 'POST',
    path: '/api/auth/second-step',
    summary: 'Second step of a sign-in: a code from the app, or a recovery code; a cookie names the first step',
    access: { kind: 'public' },
    body: CodeProof,
    answers: { status: 200, body: SignedIn.extend({ recovery_codes_left: z.number().int() }) },
    errors: ['challenge_expired', 'wrong_code', 'too_many_requests'],
  }),
});
