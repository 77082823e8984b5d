import { z } from 'zod';
import { endpoint, group } from '../../wire/endpoint.ts';
import { Instant } from '../../wire/instant.ts';
import { SignedIn } from '../identity.ts';
import { Challenge, StaffSignedIn } from '../staff.ts';

/** The browser must answer a passkey request within this time. */
export const PASSKEY_CHALLENGE_MINUTES = 5;

export const MAX_PASSKEYS = 20;

export const PasskeyName = z.string().trim().min(1, 'Enter a name').max(60, 'Use at most 60 characters');

export const Passkey = z
  .object({
    passkey_id: z.uuid(),
    name: z.string(),
    /** Stored in a password manager or a cloud account, so that it is on more than one device. */
    is_synced: z.boolean(),
    created_at: Instant,
    last_used_at: Instant.nullable(),
  })
  .meta({ id: 'Passkey' });
export type Passkey = z.infer<typeof Passkey>;

const Base64Url = z
  .string()
  .max(20_000)
  .regex(/^[\w-]*$/);
const transports = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;
const Transport = z.enum(transports);

/** A known passkey that a request names. */
const Descriptor = z.object({
  id: z.string(),
  type: z.literal('public-key'),
  transports: z.array(Transport),
});

/** How much a request insists on something. */
const Demand = z.enum(['discouraged', 'preferred', 'required']);

/** What the browser needs to create a passkey: `PublicKeyCredentialCreationOptionsJSON` of WebAuthn. */
export const CreationOptions = z
  .object({
    rp: z.object({ name: z.string(), id: z.string() }),
    user: z.object({ id: z.string(), name: z.string(), displayName: z.string() }),
    challenge: z.string(),
    pubKeyCredParams: z.array(z.object({ alg: z.number().int(), type: z.literal('public-key') })),
    timeout: z.number(),
    excludeCredentials: z.array(Descriptor),
    authenticatorSelection: z.object({
      residentKey: Demand,
      requireResidentKey: z.boolean(),
      userVerification: Demand,
    }),
    attestation: z.literal('none'),
  })
  .meta({ id: 'PasskeyCreationOptions' });
export type CreationOptions = z.infer<typeof CreationOptions>;

/** What the browser needs to use a passkey: `PublicKeyCredentialRequestOptionsJSON` of WebAuthn. */
export const RequestOptions = z
  .object({
    challenge: z.string(),
    timeout: z.number(),
    rpId: z.string(),
    allowCredentials: z.array(Descriptor).exactOptional(),
    userVerification: Demand,
  })
  .meta({ id: 'PasskeyRequestOptions' });
export type RequestOptions = z.infer<typeof RequestOptions>;

const credentialFields = {
  id: Base64Url,
  rawId: Base64Url,
  type: z.literal('public-key'),
  clientExtensionResults: z.object({}).default({}),
};

/** The browser's answer about a new passkey: `RegistrationResponseJSON` of WebAuthn. */
export const NewCredential = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: Base64Url,
      attestationObject: Base64Url,
      transports: z.array(z.string().max(20)).max(10).default([]),
    }),
  })
  .meta({ id: 'NewPasskeyCredential' });
export type NewCredential = z.output<typeof NewCredential>;

/** The browser's answer by a known passkey: `AuthenticationResponseJSON` of WebAuthn. */
export const UsedCredential = z
  .object({
    ...credentialFields,
    response: z.object({
      clientDataJSON: Base64Url,
      authenticatorData: Base64Url,
      signature: Base64Url,
      userHandle: Base64Url.optional(),
    }),
  })
  .meta({ id: 'UsedPasskeyCredential' });
export type UsedCredential = z.output<typeof UsedCredential>;

const NewPasskey = z.object({ name: PasskeyName, credential: NewCredential }).meta({ id: 'NewPasskey' });
export type NewPasskey = z.output<typeof NewPasskey>;

const ToCreate = z.object({ options: CreationOptions });
export const ToUse = z.object({ options: RequestOptions });
const Passkeys = z.object({ passkeys: z.array(Passkey) });
const params = z.object({ passkey_id: z.uuid() });

/** The calls to manage the passkeys of one's own account, alike for advertisers and staff. */
const managing = {
  list: { method: 'GET', summary: 'List your passkeys', answers: { status: 200, body: Passkeys }, errors: [] },
  start: {
    method: 'POST',
    summary: 'Start adding a passkey; the browser creates it with these options',
    answers: { status: 200, body: ToCreate },
    errors: ['too_many_passkeys', 'too_many_requests'],
  },
  add: {
    method: 'POST',
    summary: 'Add the passkey that the browser created',
    body: NewPasskey,
    answers: { status: 201, body: Passkey },
    errors: ['passkey_refused', 'too_many_passkeys'],
  },
  rename: {
    method: 'PATCH',
    summary: 'Rename a passkey',
    params,
    body: z.object({ name: PasskeyName }),
    answers: { status: 200, body: Passkey },
    errors: ['not_found'],
  },
  remove: { method: 'DELETE', summary: 'Remove a passkey', params, answers: { status: 204 }, errors: ['not_found'] },
} as const;

export const passkeyEndpoints = group({
  listPasskeys: endpoint({ ...managing.list, path: '/api/user/passkeys', access: { kind: 'advertiser' } }),
  startPasskey: endpoint({
    ...managing.start,
    path: '/api/user/passkeys/start',
    access: { kind: 'advertiser', proof: 'recent' },
  }),
  addPasskey: endpoint({
    ...managing.add,
    path: '/api/user/passkeys',
    access: { kind: 'advertiser', proof: 'recent' },
  }),
  renamePasskey: endpoint({
    ...managing.rename,
    path: '/api/user/passkeys/{passkey_id}',
    access: { kind: 'advertiser' },
  }),
  removePasskey: endpoint({
    ...managing.remove,
    path: '/api/user/passkeys/{passkey_id}',
    access: { kind: 'advertiser', proof: 'recent' },
  }),
  startPasskeySignIn: endpoint({
    method: 'POST',
    path: '/api/auth/passkey/start',
    summary: 'Start a sign-in with a passkey',
    access: { kind: 'public' },
    answers: { status: 200, body: ToUse },
    errors: ['too_many_requests'],
  }),
  signInWithPasskey: endpoint({
    method: 'POST',
    path: '/api/auth/passkey',
    summary: 'Sign in with a passkey; no second step follows, because a passkey is two factors',
    access: { kind: 'public' },
    body: z.object({ credential: UsedCredential }),
    answers: { status: 200, body: SignedIn },
    errors: ['passkey_refused', 'passkey_copied', 'too_many_requests'],
  }),
});

export const staffPasskeyEndpoints = group({
  listOwnPasskeys: endpoint({ ...managing.list, path: '/api/admin/account/passkeys', access: { kind: 'staff' } }),
  startOwnPasskey: endpoint({
    ...managing.start,
    path: '/api/admin/account/passkeys/start',
    access: { kind: 'staff', proof: 'recent' },
  }),
  addOwnPasskey: endpoint({
    ...managing.add,
    path: '/api/admin/account/passkeys',
    access: { kind: 'staff', proof: 'recent' },
  }),
  renameOwnPasskey: endpoint({
    ...managing.rename,
    path: '/api/admin/account/passkeys/{passkey_id}',
    access: { kind: 'staff' },
  }),
  removeOwnPasskey: endpoint({
    ...managing.remove,
    path: '/api/admin/account/passkeys/{passkey_id}',
    access: { kind: 'staff', proof: 'recent' },
  }),
  startStaffPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/passkey/start',
    summary: 'Start the second step of a staff sign-in with a passkey',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge }),
    answers: { status: 200, body: ToUse },
    errors: ['challenge_expired', 'too_many_requests'],
  }),
  verifyStaffPasskey: endpoint({
    method: 'POST',
    path: '/api/admin/auth/second-factor/passkey',
    summary: 'Second step of a staff sign-in: a passkey instead of a code',
    access: { kind: 'public' },
    body: z.object({ challenge: Challenge, credential: UsedCredential }),
    answers: { status: 200, body: StaffSignedIn },
    errors: ['challenge_expired', 'passkey_refused', 'passkey_copied', 'too_many_requests'],
  }),
});
