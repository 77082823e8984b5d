import { accountEndpoints, notificationPreferenceEndpoints } from '@universal-media/contract/accounts/account';
import { apiKeyEndpoints } from '@universal-media/contract/accounts/api-keys';
import { brandEndpoints } from '@universal-media/contract/accounts/business/brands';
import { businessEndpoints } from '@universal-media/contract/accounts/business/legal-entity';
import { deletionEndpoints } from '@universal-media/contract/accounts/deletion';
import { exportEndpoints } from '@universal-media/contract/accounts/exports';
import { googleEndpoints } from '@universal-media/contract/accounts/google';
import { identityEndpoints } from '@universal-media/contract/accounts/identity';
import { previewEndpoints } from '@universal-media/contract/accounts/preview';
import { staffAccessEndpoints } from '@universal-media/contract/accounts/security/account-view';
import { emailChangeEndpoints } from '@universal-media/contract/accounts/security/email-change';
import type { GoogleOutcome } from '@universal-media/contract/accounts/security/google-outcome';
import { passkeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { proofEndpoints } from '@universal-media/contract/accounts/security/proof';
import { secondStepEndpoints } from '@universal-media/contract/accounts/security/second-step';
import { sessionEndpoints } from '@universal-media/contract/accounts/security/sessions';
import { termsEndpoints } from '@universal-media/contract/accounts/terms';
import { pages } from '@universal-media/contract/wire/pages';
import type { CookieJar } from '#http/access/cookies.ts';
import { setSessionCookies } from '#http/access/keep-session.ts';
import { type Api, implement } from '#http/implement.ts';
import { createApiKey, readApiKey, revokeApiKey, rotateApiKey } from './api-keys/api-keys.ts';
import type { AccountsContext } from './context.ts';
import { cancelDeletion, requestDeletion } from './personal-data/deletion/request-deletion.ts';
import { downloadExport, listExports, readExport, requestExport } from './personal-data/export/request-export.ts';
import { changeAccount, readAccount } from './profile/account.ts';
import { createBrand, deleteBrand, makeDefaultBrand, updateBrand } from './profile/business/brands.ts';
import { changeLegalEntity, readBusiness, revealTaxId } from './profile/business/legal-entity.ts';
import { changePassword } from './profile/change-password.ts';
import { confirmEmailChange } from './profile/email-change/confirm-email-change.ts';
import { cancelEmailChange, requestEmailChange } from './profile/email-change/request-email-change.ts';
import { changeNotificationPreferences, readNotificationPreferences } from './profile/preferences/preferences.ts';
import { openUnsubscribePage, unsubscribe } from './profile/preferences/unsubscribe.ts';
import { proveIdentity, readProofMethods, startPasskeyProof } from './profile/prove-identity.ts';
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
import {
  addPasskey,
  listPasskeys,
  removePasskey,
  renamePasskey,
  signInWithPasskey,
  startPasskey,
  startPasskeySignIn,
} from './sign-in/passkeys/passkeys.ts';
import { registerAdvertiser } from './sign-in/register-advertiser.ts';
import { completePasswordReset, requestPasswordReset, validateResetLink } from './sign-in/reset-password.ts';
import {
  readSecondStep,
  renewSecondStepCodes,
  startSecondStep,
  turnOffSecondStep,
  turnOnSecondStep,
} from './sign-in/second-step/second-step.ts';
import { verifySecondStep } from './sign-in/second-step/verify-second-step.ts';
import { type FirstStep, signIn } from './sign-in/sign-in.ts';
import { resendVerification, verifyEmail } from './sign-in/verify-email.ts';
import { acceptTerms, readTermsStatus } from './terms/terms.ts';
import { listStaffAccess } from './users/account-view/account-view.ts';

export function accountRoutes(api: Api, context: AccountsContext): void {
  identityRoutes(api, context);
  googleRoutes(api, context);
  businessRoutes(api, context);
  securityRoutes(api, context);

  implement(
    api,
    staffAccessEndpoints,
  )({
    listStaffAccess: async ({ who, transact }) => ({ views: await listStaffAccess(transact, who) }),
  });

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
    notificationPreferenceEndpoints,
  )({
    readNotificationPreferences: ({ who, transact }) => readNotificationPreferences(transact, who),
    changeNotificationPreferences: ({ who, body, request, transact }) =>
      changeNotificationPreferences(context, transact, who, body, request),
    openUnsubscribePage: async ({ query }) => openUnsubscribePage(query.token),
    unsubscribe: ({ query, request, transact }) => unsubscribe(context, transact, query.token, request),
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
    emailChangeEndpoints,
  )({
    requestEmailChange: ({ who, body, request, transact }) => requestEmailChange(context, transact, who, body, request),
    async cancelEmailChange({ who, request, transact }) {
      await cancelEmailChange(context, transact, who, request);
      return undefined;
    },
    confirmEmailChange: ({ body, request, transact }) => confirmEmailChange(context, transact, body.token, request),
  });

  implement(
    api,
    apiKeyEndpoints,
  )({
    readApiKey: ({ who, transact }) => readApiKey(context, transact, who),
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
      setFirstStepCookies(cookies, await signIn(context, transact, body, cookies.read('device'), request)),
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
      if (result.outcome === 'second_step') setFirstStepCookies(cookies, result);
      if (result.outcome === 'link') cookies.keep('google_link', result.link);
      return returnWith(result.outcome);
    },
    async linkGoogleAccount({ body, request, transact, cookies }) {
      const proof = { link: cookies.read('google_link'), password: body.password, device_mark: cookies.read('device') };
      const opened = await linkGoogleAccount(context, transact, proof, request);
      cookies.drop('google_link');
      return setFirstStepCookies(cookies, opened);
    },
  });
}

/** Moves the secrets of a first step into cookies and returns the rest as the answer. */
function setFirstStepCookies(cookies: CookieJar, first: FirstStep) {
  if (!('challenge' in first)) return setSessionCookies(cookies, first);
  cookies.keep('second_step', first.challenge);
  return { second_step: 'needed' } as const;
}

function securityRoutes(api: Api, context: AccountsContext): void {
  implement(
    api,
    secondStepEndpoints,
  )({
    readSecondStep: ({ who, transact }) => readSecondStep(context, transact, who),
    startSecondStep: ({ who, transact }) => startSecondStep(context, transact, who),
    turnOnSecondStep: async ({ who, body, request, transact }) => ({
      recovery_codes: await turnOnSecondStep(context, transact, who, body.code, request),
    }),
    async turnOffSecondStep({ who, body, request, transact }) {
      await turnOffSecondStep(context, transact, who, body, request);
      return undefined;
    },
    renewSecondStepCodes: async ({ who, body, request, transact }) => ({
      recovery_codes: await renewSecondStepCodes(context, transact, who, body.code, request),
    }),
    async verifySecondStep({ body, request, transact, cookies }) {
      const opened = await verifySecondStep(context, transact, cookies.read('second_step'), body, request);
      cookies.drop('second_step');
      return setSessionCookies(cookies, opened);
    },
  });

  implement(
    api,
    passkeyEndpoints,
  )({
    listPasskeys: async ({ who, transact }) => ({ passkeys: await listPasskeys(context, transact, who) }),
    startPasskey: ({ who, transact }) => startPasskey(context, transact, who),
    addPasskey: ({ who, body, request, transact }) => addPasskey(context, transact, who, body, request),
    renamePasskey: ({ who, params, body, request, transact }) =>
      renamePasskey(context, transact, who, params.passkey_id, body.name, request),
    async removePasskey({ who, params, request, transact }) {
      await removePasskey(context, transact, who, params.passkey_id, request);
      return undefined;
    },
    startPasskeySignIn: ({ request, transact }) => startPasskeySignIn(context, transact, request),
    signInWithPasskey: async ({ body, request, transact, cookies }) =>
      setSessionCookies(cookies, await signInWithPasskey(context, transact, body.credential, request)),
  });

  implement(
    api,
    proofEndpoints,
  )({
    readProofMethods: async ({ who, transact }) => ({ methods: await readProofMethods(context, transact, who) }),
    startPasskeyProof: ({ who, transact }) => startPasskeyProof(context, transact, who),
    async proveIdentity({ who, body, request, transact }) {
      await proveIdentity(context, transact, who, body, request);
      return undefined;
    },
  });
}

function businessRoutes(api: Api, context: AccountsContext): void {
  implement(
    api,
    businessEndpoints,
  )({
    readBusiness: ({ who, transact }) => readBusiness(context, transact, who),
    changeLegalEntity: ({ who, body, request, transact }) => changeLegalEntity(context, transact, who, body, request),
    revealTaxId: ({ who, body, request, transact }) => revealTaxId(context, transact, who, body.password, request),
  });

  implement(
    api,
    brandEndpoints,
  )({
    createBrand: ({ who, body, request, transact }) => createBrand(context, transact, who, body, request),
    updateBrand: ({ who, params, body, request, transact }) =>
      updateBrand(context, transact, who, params.brand_id, body, request),
    makeDefaultBrand: ({ who, params, request, transact }) =>
      makeDefaultBrand(context, transact, who, params.brand_id, request),
    deleteBrand: ({ who, params, request, transact }) => deleteBrand(context, transact, who, params.brand_id, request),
  });
}
