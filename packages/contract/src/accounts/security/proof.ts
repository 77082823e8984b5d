import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { PresentedPassword } from '../../wire/password.ts';
import { TotpCode } from '../staff.ts';
import { ToUse, UsedCredential } from './passkeys.ts';

/** The ways to confirm an identity during a session. `sign_in` means that the account must sign in again. */
export const proofMethods = ['passkey', 'code', 'password', 'sign_in'] as const;
export type ProofMethod = (typeof proofMethods)[number];

const Methods = z.object({ methods: z.array(z.enum(proofMethods)) }).meta({ id: 'ProofMethods' });

const StaffProof = z
  .union([z.object({ code: TotpCode }), z.object({ credential: UsedCredential })])
  .meta({ id: 'StaffProof' });
export type StaffProof = z.output<typeof StaffProof>;

const Proof = z
  .union([
    z.object({ password: PresentedPassword }),
    z.object({ code: TotpCode }),
    z.object({ credential: UsedCredential }),
  ])
  .meta({ id: 'Proof' });
export type Proof = z.output<typeof Proof>;

const read = {
  method: 'GET',
  summary: 'List the ways to confirm your identity, best first',
  answers: { status: 200, body: Methods },
  errors: [],
} as const;

const start = {
  method: 'POST',
  summary: 'Start to confirm your identity with a passkey',
  answers: { status: 200, body: ToUse },
  errors: ['too_many_requests'],
} as const;

const prove = {
  method: 'POST',
  summary: 'Confirm your identity; for ten minutes, sensitive calls of this session are accepted',
  answers: { status: 204 },
} as const;

export const proofEndpoints = group({
  readProofMethods: endpoint({ ...read, path: '/api/user/proof', access: { kind: 'advertiser' } }),
  startPasskeyProof: endpoint({ ...start, path: '/api/user/proof/passkey', access: { kind: 'advertiser' } }),
  proveIdentity: endpoint({
    ...prove,
    path: '/api/user/proof',
    access: { kind: 'advertiser' },
    body: Proof,
    errors: ['wrong_password', 'wrong_code', 'passkey_refused', 'passkey_copied', 'too_many_requests'],
  }),
});

export const staffProofEndpoints = group({
  readOwnProofMethods: endpoint({ ...read, path: '/api/admin/account/proof', access: { kind: 'staff' } }),
  startOwnPasskeyProof: endpoint({ ...start, path: '/api/admin/account/proof/passkey', access: { kind: 'staff' } }),
  proveOwnIdentity: endpoint({
    ...prove,
    path: '/api/admin/account/proof',
    access: { kind: 'staff' },
    body: StaffProof,
    errors: ['wrong_code', 'passkey_refused', 'passkey_copied', 'too_many_requests'],
  }),
});
