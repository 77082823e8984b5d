import {
  generateAuthenticationOptions,
  generateRegistrationOptions,
  verifyAuthenticationResponse,
  verifyRegistrationResponse,
} from '@simplewebauthn/server';
import type {
  CreationOptions,
  NewCredential,
  RequestOptions,
  UsedCredential,
} from '@universal-media/contract/accounts/security/passkeys';
import {
  CreationOptions as CreationOptionsSchema,
  PASSKEY_CHALLENGE_MINUTES,
} from '@universal-media/contract/accounts/security/passkeys';

export interface KnownPasskey {
  readonly credential_id: Buffer;
  readonly transports: string[];
}

interface NewPasskeyFacts extends KnownPasskey {
  readonly public_key: Buffer;
  readonly counter: number;
  readonly is_synced: boolean;
}

/** Uses up the challenge of a request. Returns false when it is unknown, expired or was answered before. */
type TakeChallenge = (challenge: string) => Promise<boolean>;

/** Passkeys as WebAuthn defines them. The authenticator always verifies its user, so a passkey stands for two factors. */
export interface Passkeys {
  /** Returns what the browser needs to create a passkey. `handle` names the account to the authenticator. */
  createOptions(
    account: { readonly handle: string; readonly email: string; readonly full_name: string },
    known: readonly KnownPasskey[],
    isDiscoverable: boolean,
  ): Promise<CreationOptions>;
  /** Returns what the browser needs to use one of the known passkeys, or any that it finds when none are named. */
  requestOptions(known: readonly KnownPasskey[]): Promise<RequestOptions>;
  /** Returns the new passkey, or null when the browser's answer is not valid. */
  verifyNew(credential: NewCredential, takeChallenge: TakeChallenge): Promise<NewPasskeyFacts | null>;
  /** Returns the passkey's counter, or null when the browser's answer is not valid. */
  verifyUse(
    credential: UsedCredential,
    stored: KnownPasskey & { readonly public_key: Buffer },
    takeChallenge: TakeChallenge,
  ): Promise<number | null>;
}

// EdDSA, ES256 and RS256, which every authenticator has one of.
const supportedAlgorithmIDs = [-8, -7, -257];
const timeout = PASSKEY_CHALLENGE_MINUTES * 60_000;
const transportNames = ['ble', 'cable', 'hybrid', 'internal', 'nfc', 'smart-card', 'usb'] as const;

const describe = ({ credential_id, transports }: KnownPasskey) => ({
  type: 'public-key' as const,
  id: credential_id.toString('base64url'),
  transports: transportNames.filter((name) => transports.includes(name)),
});

/** Passkeys for the site at this origin. Browsers offer them on no other site. */
export function webauthnPasskeys(origin: string): Passkeys {
  const rpID = new URL(origin).hostname;
  const site = { expectedOrigin: origin, expectedRPID: rpID, requireUserVerification: true };
  return {
    createOptions: async ({ handle, email, full_name }, known, isDiscoverable) =>
      CreationOptionsSchema.parse(
        await generateRegistrationOptions({
          rpName: 'Universal Media',
          rpID,
          userID: new TextEncoder().encode(handle),
          userName: email,
          userDisplayName: full_name,
          timeout,
          supportedAlgorithmIDs,
          excludeCredentials: known.map(describe),
          authenticatorSelection: {
            residentKey: isDiscoverable ? 'required' : 'discouraged',
            userVerification: 'required',
          },
        }),
      ),

    async requestOptions(known) {
      const options = await generateAuthenticationOptions({ rpID, timeout, userVerification: 'required' });
      const named = known.length > 0 ? { allowCredentials: known.map(describe) } : {};
      return { challenge: options.challenge, timeout, rpId: rpID, userVerification: 'required', ...named };
    },

    async verifyNew(credential, expectedChallenge) {
      const { transports } = credential.response;
      const response = {
        ...credential,
        response: {
          ...credential.response,
          transports: transportNames.filter((name) => transports.includes(name)),
        },
      };
      const result = await verifyRegistrationResponse({
        response,
        expectedChallenge,
        supportedAlgorithmIDs,
        ...site,
      }).catch(() => null);
      if (!result?.verified) return null;
      const { credential: made, credentialBackedUp, credentialDeviceType } = result.registrationInfo;
      return {
        credential_id: Buffer.from(made.id, 'base64url'),
        public_key: Buffer.from(made.publicKey),
        counter: made.counter,
        transports: response.response.transports,
        is_synced: credentialBackedUp || credentialDeviceType === 'multiDevice',
      };
    },

    async verifyUse({ response: { userHandle, ...answer }, ...credential }, stored, expectedChallenge) {
      const result = await verifyAuthenticationResponse({
        response: { ...credential, response: { ...answer, ...(userHandle !== undefined && { userHandle }) } },
        expectedChallenge,
        ...site,
        // The stored counter is compared in the database, where two uses at the same moment wait for each other.
        credential: {
          id: stored.credential_id.toString('base64url'),
          publicKey: new Uint8Array(stored.public_key),
          counter: 0,
        },
      }).catch(() => null);
      return result?.verified ? result.authenticationInfo.newCounter : null;
    },
  };
}
