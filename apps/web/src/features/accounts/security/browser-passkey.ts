import {
  type CreationOptions,
  NewCredential,
  type RequestOptions,
  UsedCredential,
} from '@universal-media/contract/accounts/security/passkeys';
import { plainFailure } from '#lib/errors/plain-failure.ts';

/** The browser or the authenticator did not do it: canceled, timed out, or not supported. */
class PasskeyFailure extends Error {
  override readonly name = 'PasskeyFailure';
}

/** Creates a passkey in this browser, which asks for a fingerprint, a face or a PIN. */
export async function createPasskey(optionsJSON: CreationOptions): Promise<NewCredential> {
  // Loaded on demand: most visits need no passkey.
  const { startRegistration } = await import('@simplewebauthn/browser');
  return NewCredential.parse(await startRegistration({ optionsJSON }).catch(explain));
}

/** Asks the browser for an answer by a passkey. */
export async function askForPasskey(optionsJSON: RequestOptions): Promise<UsedCredential> {
  const { startAuthentication } = await import('@simplewebauthn/browser');
  return UsedCredential.parse(await startAuthentication({ optionsJSON }).catch(explain));
}

function explain(error: unknown): never {
  const name = error instanceof Error ? error.name : '';
  if (name === 'InvalidStateError') throw new PasskeyFailure('This device already has a passkey for your account.');
  if (name === 'NotAllowedError' || name === 'AbortError') {
    throw new PasskeyFailure('No passkey was used. Try again, or use another way.');
  }
  throw new PasskeyFailure("This browser can't use passkeys here. Use another way, or another browser.");
}

/** What went wrong with a passkey, in the browser or on the server. */
export const passkeyFailure = (error: unknown): string =>
  error instanceof PasskeyFailure ? error.message : plainFailure(error).sentence;
