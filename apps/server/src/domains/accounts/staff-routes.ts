import { adminEndpoints } from '@universal-media/contract/accounts/admins';
import { accountViewEndpoints } from '@universal-media/contract/accounts/security/account-view';
import { ownStaffAccountEndpoints } from '@universal-media/contract/accounts/security/own-staff-account';
import { staffPasskeyEndpoints } from '@universal-media/contract/accounts/security/passkeys';
import { staffProofEndpoints } from '@universal-media/contract/accounts/security/proof';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { userPageEndpoints } from '@universal-media/contract/accounts/user-page';
import { userEndpoints } from '@universal-media/contract/accounts/users';
import { keepDevice } from '#http/access/keep-device.ts';
import { type Api, implement } from '#http/implement.ts';
import type { AccountsContext } from './context.ts';
import { createAdmin } from './staff/members/create-admin.ts';
import { acceptInvitation, inviteAgain, readInvitation, sendPasswordLink } from './staff/members/invite.ts';
import { resetSecondFactor } from './staff/members/reset-second-factor.ts';
import { listAdmins, setAdminStatus, updateAdmin } from './staff/members/update-admin.ts';
import { changeOwnPassword } from './staff/own-account/change-own-password.ts';
import {
  addOwnPasskey,
  listOwnPasskeys,
  removeOwnPasskey,
  renameOwnPasskey,
  startOwnPasskey,
} from './staff/own-account/own-passkeys.ts';
import { listOwnSessions, revokeOwnSession } from './staff/own-account/own-sessions.ts';
import { proveOwnIdentity, readOwnProofMethods, startOwnPasskeyProof } from './staff/own-account/prove-own-identity.ts';
import { renewRecoveryCodes } from './staff/own-account/renew-recovery-codes.ts';
import { confirmSecondFactor, enrollSecondFactor, verifySecondFactor } from './staff/sign-in/second-factor.ts';
import { signInStaff } from './staff/sign-in/sign-in-staff.ts';
import { readSessionAdmin, signOutStaff, streamStaffEvents } from './staff/sign-in/staff-sessions.ts';
import { startStaffPasskey, verifyStaffPasskey } from './staff/sign-in/verify-staff-passkey.ts';
import { endAccountView, readAccountView, startAccountView } from './users/account-view/account-view.ts';
import { endUserSessions } from './users/end-user-sessions.ts';
import { exportUsers } from './users/export-users.ts';
import { listUsers } from './users/list-users.ts';
import { resetSecondStep } from './users/reset-second-step.ts';
import { addUserNote, getUser, listUserEmails, listUserNotes, listUserSessions } from './users/user-page.ts';
import { createUser, readUserTimeline, updateUser } from './users/users.ts';

export function accountStaffRoutes(api: Api, context: AccountsContext): void {
  implement(
    api,
    staffEndpoints,
  )({
    signInStaff: ({ body, request, transact }) => signInStaff(context, transact, body, request),
    enrollSecondFactor: ({ body, request, transact }) => enrollSecondFactor(context, transact, body.challenge, request),
    confirmSecondFactor: ({ body, request, transact, cookies }) =>
      confirmSecondFactor(context, transact, body.challenge, body.code, { ...request, device: keepDevice(cookies) }),
    verifySecondFactor: ({ body, request, transact, cookies }) =>
      verifySecondFactor(context, transact, body.challenge, body, { ...request, device: keepDevice(cookies) }),
    readInvitation: ({ body, transact }) => readInvitation(context, transact, body.token),
    async acceptInvitation({ body, request, transact }) {
      await acceptInvitation(context, transact, body, request);
      return undefined;
    },
    readSessionAdmin: async ({ who }) => ({ admin: readSessionAdmin(who) }),
    async signOutStaff({ who, request, transact }) {
      await signOutStaff(context, transact, who, request);
      return undefined;
    },
    streamStaffEvents: ({ who }, signal) => streamStaffEvents(context, who, signal),
  });

  implement(
    api,
    ownStaffAccountEndpoints,
  )({
    async changeOwnPassword({ who, body, request, transact }) {
      await changeOwnPassword(context, transact, who, body, request);
      return undefined;
    },
    renewRecoveryCodes: async ({ who, body, request, transact }) => ({
      recovery_codes: await renewRecoveryCodes(context, transact, who, body.code, request),
    }),
    listOwnSessions: async ({ who, transact }) => ({ sessions: await listOwnSessions(context, transact, who) }),
    async revokeOwnSession({ who, params, request, transact }) {
      await revokeOwnSession(context, transact, who, params.session_id, request);
      return undefined;
    },
  });

  implement(
    api,
    staffPasskeyEndpoints,
  )({
    listOwnPasskeys: async ({ who, transact }) => ({ passkeys: await listOwnPasskeys(context, transact, who) }),
    startOwnPasskey: ({ who, transact }) => startOwnPasskey(context, transact, who),
    addOwnPasskey: ({ who, body, request, transact }) => addOwnPasskey(context, transact, who, body, request),
    renameOwnPasskey: ({ who, params, body, request, transact }) =>
      renameOwnPasskey(context, transact, who, params.passkey_id, body.name, request),
    async removeOwnPasskey({ who, params, request, transact }) {
      await removeOwnPasskey(context, transact, who, params.passkey_id, request);
      return undefined;
    },
    startStaffPasskey: ({ body, request, transact }) => startStaffPasskey(context, transact, body.challenge, request),
    verifyStaffPasskey: ({ body, request, transact, cookies }) =>
      verifyStaffPasskey(context, transact, body.challenge, body.credential, {
        ...request,
        device: keepDevice(cookies),
      }),
  });

  implement(
    api,
    staffProofEndpoints,
  )({
    readOwnProofMethods: async ({ who, transact }) => ({ methods: await readOwnProofMethods(context, transact, who) }),
    startOwnPasskeyProof: ({ who, transact }) => startOwnPasskeyProof(context, transact, who),
    async proveOwnIdentity({ who, body, request, transact }) {
      await proveOwnIdentity(context, transact, who, body, request);
      return undefined;
    },
  });

  implement(
    api,
    adminEndpoints,
  )({
    listAdmins: async ({ transact }) => ({ admins: await listAdmins(transact) }),
    createAdmin: ({ who, body, request, transact }) => createAdmin(context, transact, who, body, request),
    updateAdmin: ({ who, params, body, request, transact }) =>
      updateAdmin(context, transact, who, params.admin_id, body, request),
    setAdminStatus: ({ who, params, body, request, transact }) =>
      setAdminStatus(context, transact, who, params.admin_id, body, request),
    async inviteAgain({ who, params, request, transact }) {
      await inviteAgain(context, transact, who, params.admin_id, request);
      return undefined;
    },
    async sendPasswordLink({ who, params, request, transact }) {
      await sendPasswordLink(context, transact, who, params.admin_id, request);
      return undefined;
    },
    resetSecondFactor: ({ who, params, body, request, transact }) =>
      resetSecondFactor(context, transact, who, params.admin_id, body, request),
  });

  implement(
    api,
    userEndpoints,
  )({
    listUsers: ({ query, transact }) => listUsers(transact, query),
    exportUsers: ({ who, body, request, transact }) => exportUsers(context, transact, who, body, request),
    createUser: async ({ who, body, request, transact }) => ({
      user: await createUser(context, transact, who, body, request),
    }),
    updateUser: async ({ who, params, body, request, transact }) => ({
      user: await updateUser(context, transact, who, params.user_id, body, request),
    }),
    endUserSessions: async ({ who, params, body, request, transact }) => ({
      ended: await endUserSessions(context, transact, who, params.user_id, body.reason, request),
    }),
    resetSecondStep: async ({ who, params, body, request, transact }) => ({
      approval_id: await resetSecondStep(context, transact, who, params.user_id, body, request),
    }),
    readUserTimeline: ({ params, query, transact }) =>
      readUserTimeline(context, transact, params.user_id, query.cursor),
  });

  implement(
    api,
    userPageEndpoints,
  )({
    getUser: async ({ params, transact }) => ({ user: await getUser(transact, params.user_id) }),
    listUserSessions: async ({ params, transact }) => ({
      sessions: await listUserSessions(context, transact, params.user_id),
    }),
    listUserEmails: ({ params, query, transact }) => listUserEmails(transact, params.user_id, query.cursor),
    listUserNotes: async ({ params, transact }) => ({ notes: await listUserNotes(transact, params.user_id) }),
    addUserNote: async ({ who, params, body, request, transact }) => ({
      note: await addUserNote(context, transact, who, { ...params, ...body }, request),
    }),
  });

  implement(
    api,
    accountViewEndpoints,
  )({
    startAccountView: ({ who, params, body, request, transact }) =>
      startAccountView(context, transact, who, params.user_id, body.reason, request),
    readAccountView: async ({ who }) => ({ view: readAccountView(who) }),
    async endAccountView({ who, request, transact }) {
      await endAccountView(context, transact, who, request);
      return undefined;
    },
  });
}
