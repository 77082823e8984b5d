import { randomUUID } from 'node:crypto';
import Provider, { type KoaContextWithOIDC } from 'oidc-provider';
import type { Accounts } from './accounts.ts';
import type { FaultSwitches } from './faults.ts';
import type { Settings } from './settings.ts';
import type { SigningKey } from './signing-key.ts';

export const SIGN_IN_PATH = '/interaction/';

interface TestEnvironment {
  readonly issuer: string;
  readonly settings: Settings;
  readonly accounts: Accounts;
  readonly switches: FaultSwitches;
  readonly key: SigningKey;
}

// Signing in is all the consent there is: what the client asks for, it gets.
async function grantEverything({ oidc }: KoaContextWithOIDC) {
  const { client, session } = oidc;
  if (!client || !session?.accountId) return undefined;
  const grant = new oidc.provider.Grant({ clientId: client.clientId, accountId: session.accountId });
  grant.addOIDCScope('openid email profile');
  await grant.save();
  return grant;
}

/** An OpenID Connect server that says about people what Google says, in the ID token as well as at userinfo. */
export function createProvider({ issuer, settings, accounts, switches, key }: TestEnvironment): Provider {
  return new Provider(issuer, {
    clients: [
      {
        client_id: settings.client_id,
        client_secret: settings.client_secret,
        redirect_uris: settings.redirect_uris,
        grant_types: ['authorization_code'],
        response_types: ['code'],
      },
    ],
    clientAuthMethods: ['client_secret_post', 'client_secret_basic'],
    responseTypes: ['code'],
    scopes: ['openid', 'email', 'profile'],
    claims: { openid: ['sub'], email: ['email', 'email_verified'], profile: ['name'] },
    conformIdTokenClaims: false,
    jwks: { keys: [key.jwk] },
    cookies: { keys: [randomUUID()] },
    pkce: { required: () => true },
    features: { devInteractions: { enabled: false }, rpInitiatedLogout: { enabled: false } },
    ttl: { AccessToken: 3600, AuthorizationCode: 60, Grant: 3600, IdToken: 3600, Interaction: 3600, Session: 3600 },
    interactions: { url: (_context, interaction) => `${SIGN_IN_PATH}${interaction.uid}` },
    loadExistingGrant: grantEverything,
    findAccount(_context, subject) {
      const account = accounts.find(subject);
      if (!account) return undefined;
      const { email, email_verified, name } = account;
      const verified = switches.current.email_verified ?? email_verified;
      const claims = { sub: subject, email, email_verified: verified, ...(name !== null && { name }) };
      return { accountId: subject, claims: () => claims };
    },
  });
}
