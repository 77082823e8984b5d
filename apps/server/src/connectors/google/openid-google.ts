import {
  allowInsecureRequests,
  authorizationCodeGrant,
  buildAuthorizationUrl,
  ClientSecretPost,
  type Configuration,
  calculatePKCECodeChallenge,
  discovery,
  enableNonRepudiationChecks,
  randomNonce,
  randomPKCECodeVerifier,
  randomState,
} from 'openid-client';
import { z } from 'zod';
import type { GoogleAttempt, GooglePerson, GoogleSignIn } from './google-sign-in.ts';
import { issuerUrl } from './issuer.ts';
import { isUnfittingAnswer } from './unfitting-answer.ts';

interface Settings {
  readonly issuer: string;
  readonly client_id: string;
  readonly client_secret: string;
  readonly redirect_uri: string;
  readonly timeout_seconds?: number;
}

const Claims = z
  .object({
    sub: z.string().min(1).max(255),
    email: z.email(),
    email_verified: z.boolean().default(false),
    name: z.string().trim().default(''),
  })
  .transform(
    ({ sub, email, email_verified, name }): GooglePerson => ({
      subject: sub,
      email,
      email_verified,
      full_name: name === '' ? null : name,
    }),
  );

// An empty value would disable its check.
const isComplete = ({ state, nonce, code_verifier }: GoogleAttempt) => ![state, nonce, code_verifier].includes('');

export function openidGoogle(settings: Settings): GoogleSignIn {
  const { client_id, client_secret, redirect_uri, timeout_seconds: timeout = 10 } = settings;
  const { url: issuer, insecure } = issuerUrl(settings.issuer);
  // oxlint-disable-next-line typescript/no-deprecated -- marked so only to stand out; see issuerUrl for where it holds
  const execute = [enableNonRepudiationChecks, ...(insecure ? [allowInsecureRequests] : [])];

  // Loaded at the first sign-in, so that the server starts while Google is unreachable. Failures are not cached.
  let discovered: Promise<Configuration> | undefined;
  function google(): Promise<Configuration> {
    discovered ??= discovery(
      issuer,
      client_id,
      { id_token_signed_response_alg: 'RS256' },
      ClientSecretPost(client_secret),
      { execute, timeout },
    ).catch((error: unknown) => {
      discovered = undefined;
      throw error;
    });
    return discovered;
  }

  // Our configured URL, not the one the request claims.
  function answeredUrl({ search }: URL): URL {
    const url = new URL(redirect_uri);
    url.search = search;
    return url;
  }

  return {
    async begin() {
      const attempt = { state: randomState(), nonce: randomNonce(), code_verifier: randomPKCECodeVerifier() };
      const url = buildAuthorizationUrl(await google(), {
        redirect_uri,
        scope: 'openid email profile',
        state: attempt.state,
        nonce: attempt.nonce,
        code_challenge: await calculatePKCECodeChallenge(attempt.code_verifier),
        code_challenge_method: 'S256',
      });
      return { url: url.href, attempt };
    },
    async finish(callbackUrl, attempt) {
      if (!isComplete(attempt)) return null;
      const checks = {
        expectedState: attempt.state,
        expectedNonce: attempt.nonce,
        pkceCodeVerifier: attempt.code_verifier,
      };
      const configuration = await google();
      try {
        const tokens = await authorizationCodeGrant(configuration, answeredUrl(callbackUrl), checks);
        return Claims.safeParse(tokens.claims()).data ?? null;
      } catch (error) {
        if (isUnfittingAnswer(error)) return null;
        throw error;
      }
    },
  };
}
