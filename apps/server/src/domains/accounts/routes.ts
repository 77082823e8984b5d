import { accountEndpoints } from '@universal-media/contract/accounts/account';
import { apiKeyEndpoints } from '@universal-media/contract/accounts/api-keys';
import { deletionEndpoints } from '@universal-media/contract/accounts/deletion';
import { exportEndpoints } from '@universal-media/contract/accounts/exports';
import { type GoogleOutcome, googleEndpoints } from '@universal-media/contract/accounts/google';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { previewEndpoints } from '@universal-media/contract/accounts/preview';
import { sessionEndpoints } from '@universal-media/contract/accounts/sessions';
import { termsEndpoints } from '@universal-media/contract/accounts/terms';
import { pages } from '@universal-media/contract/wire/pages';
import { setSessionCookies } from '#http/access/keep-session.ts';
import { type Api, implement } from '#http/implement.ts';
import { createApiKey, readApiKey, revokeApiKey, rotateApiKey } from './api-keys/api-keys.ts';
import type { AccountsContext } from './context.ts';
import { cancelDeletion, requestDeletion } from './personal-data/deletion/request-deletion.ts';
import { downloadExport, listExports, readExport, requestExport } from './personal-data/export/request-export.ts';
import { changeAccount, readAccount } from './profile/account.ts';
import { changePassword } from './profile/change-password.ts';
import { previewAsAdvertiser, previewAsStaff } from './sessions/preview.ts';
import {
  listSessions,
  readSessionUser,
  refreshSession,
  revokeOtherSessions,
  revokeSession,
  signOut,
} from './sessions/sessions.ts';
import { finishGoogleSignIn, linkGoogleAccount, startGoogleSignIn } from './sign-in/google/google-sign-in.ts';
import { registerAdvertiser } from './sign-in/register-advertiser.ts';
import { completePasswordReset, requestPasswordReset, validateResetLink } from './sign-in/reset-password.ts';
import { signIn } from './sign-in/sign-in.ts';
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts';
import { acceptTerms, readTermsStatus } from './terms/terms.ts';

export function accountRoutes(api: Api, context: AccountsContext): void {
  identityRoutes(api, context);
  googleRoutes(api, context);

  implement(
    api,
    sessionEndpoints,
  )({
    listSessions: async ({ who, transact }) => ({ sessions: await listSessions(context, transact, who) }),
    async revokeSession({ who, params, request, transact }) {
      await revokeSession(context, transact, who, params.session_id, request);
      return undefined;
    },
    revokeOtherSessions: async ({ who, request, transact }) => ({
      ended: await revokeOtherSessions(context, transact, who, request),
    }),
  });

  implement(
    api,
    termsEndpoints,
  )({
    readTermsStatus: async ({ who }) => readTermsStatus(who),
    acceptTerms: ({ who, body, request, transact }) => acceptTerms(context, transact, who, body.tos_version, request),
  });

  implement(
    api,
    accountEndpoints,
  )({
    readAccount: ({ who, transact }) => readAccount(context, transact, who),
    changeAccount: ({ who, body, request, transact }) => changeAccount(context, transact, who, body, request),
    async changePassword({ who, body, request, transact }) {
      await changePassword(context, transact, who, body, request);
      return undefined;
    },
  });

  implement(
    api,
    apiKeyEndpoints,
  )({
    readApiKey: ({ who, transact }) => readApiKey(transact, who),
    createApiKey: ({ who, body, request, transact }) => createApiKey(context, transact, who, body, request),
    rotateApiKey: ({ who, body, request, transact }) => rotateApiKey(context, transact, who, body, request),
    async revokeApiKey({ who, request, transact }) {
      await revokeApiKey(context, transact, who, request);
      return undefined;
    },
  });

  implement(
    api,
    exportEndpoints,
  )({
    listExports: async ({ who, transact }) => ({ exports: await listExports(context, transact, who) }),
    requestExport: ({ who, request, transact }) => requestExport(context, transact, who, request),
    readExport: ({ who, params, transact }) => readExport(context, transact, who, params.export_id),
    downloadExport: ({ who, params, transact }) => downloadExport(context, transact, who, params.export_id),
  });

  implement(
    api,
    deletionEndpoints,
  )({
    requestDeletion: ({ who, body, request, transact }) =>
      requestDeletion(context, transact, who, body.confirmation, request),
    async cancelDeletion({ who, request, transact }) {
      await cancelDeletion(context, transact, who, request);
      return undefined;
    },
  });

  implement(
    api,
    previewEndpoints,
  )({
    previewAsAdvertiser: async ({ request, transact, cookies }) =>
      setSessionCookies(cookies, await previewAsAdvertiser(context, transact, request)),
    previewAsStaff: ({ request, transact }) => previewAsStaff(context, transact, request),
  });
}

function identityRoutes(api: Api, context: AccountsContext): void {
  implement(
    api,
    identityEndpoints,
  )({
    registerAdvertiser: async ({ body, request, transact, cookies }) =>
      setSessionCookies(cookies, await registerAdvertiser(context, transact, body, request)),
    signIn: async ({ body, request, transact, cookies }) =>
      setSessionCookies(cookies, await signIn(context, transact, body, cookies.read('device'), request)),
    readSessionUser: async ({ who }) => ({ user: readSessionUser(who) }),
    async refreshSession({ request, transact, cookies }) {
      const refreshed = await refreshSession(context, transact, cookies.read('refresh'), request);
      const { refresh_token, ...signedIn } = refreshed;
      cookies.keep('refresh', refresh_token);
      return signedIn;
    },
    async signOut({ request, transact, cookies }) {
      await signOut(context, transact, cookies.read('refresh'), request);
      cookies.drop('refresh');
      return undefined;
    },
    requestPasswordReset: ({ body, request, transact }) => requestPasswordReset(context, transact, body, request),
    validateResetLink: ({ body, transact }) => validateResetLink(context, transact, body.token),
    completePasswordReset: ({ body, request, transact }) =>
      completePasswordReset(context, transact, body.token, body.new_password, request),
    verifyEmail: ({ body, request, transact }) => verifyEmail(context, transact, body.token, request),
    resendVerification: ({ who, transact }) => resendVerification(context, transact, who),
  });
}

function googleRoutes(api: Api, context: AccountsContext): void {
  const returnWith = (outcome: GoogleOutcome) => ({ location: `${api.origin}${pages.googleReturn(outcome)}` });

  implement(
    api,
    googleEndpoints,
  )({
    async startGoogleSignIn({ request, transact, cookies }) {
      const started = await startGoogleSignIn(context, transact, request);
      if (!started) return returnWith('unavailable');
      cookies.keep('google_attempt', started.attempt);
      return { location: started.url };
    },
    async finishGoogleSignIn({ query, request, transact, cookies }) {
      const callback = new URL(`${api.origin}${googleEndpoints.finishGoogleSignIn.path}`);
      for (const [name, value] of Object.entries(query))
        if (value !== undefined) callback.searchParams.set(name, value);
      const result = await finishGoogleSignIn(context, transact, callback, cookies.read('google_attempt'), request);
      cookies.drop('google_attempt');
      if (result.outcome === 'signed_in') setSessionCookies(cookies, result.session);
      if (result.outcome === 'link') cookies.keep('google_link', result.link);
      return returnWith(result.outcome);
    },
    async linkGoogleAccount({ body, request, transact, cookies }) {
      const proof = { link: cookies.read('google_link'), password: body.password, device_mark: cookies.read('device') };
      const opened = await linkGoogleAccount(context, transact, proof, request);
      cookies.drop('google_link');
      return setSessionCookies(cookies, opened);
    },
  });
}
