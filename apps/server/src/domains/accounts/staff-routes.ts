import { adminEndpoints } from '@universal-media/contract/accounts/admins';
import { staffEndpoints } from '@universal-media/contract/accounts/staff';
import { userEndpoints } from '@universal-media/contract/accounts/users';
import { type Api, implement } from '#http/implement.ts';
import type { AccountsContext } from './context.ts';
import { createAdmin } from './staff/members/create-admin.ts';
import { resetSecondFactor } from './staff/members/reset-second-factor.ts';
import { listAdmins, setAdminStatus, updateAdmin } from './staff/members/update-admin.ts';
import { confirmSecondFactor, enrollSecondFactor, verifySecondFactor } from './staff/sign-in/second-factor.ts';
import { signInStaff } from './staff/sign-in/sign-in-staff.ts';
import { readSessionAdmin, signOutStaff, streamStaffEvents } from './staff/sign-in/staff-sessions.ts';
import { listUsers } from './users/list-users.ts';
import { createUser, readUserTimeline, updateUser } from './users/users.ts';

export function accountStaffRoutes(api: Api, context: AccountsContext): void {
  implement(
    api,
    staffEndpoints,
  )({
    signInStaff: ({ body, request, transact }) => signInStaff(context, transact, body, request),
    enrollSecondFactor: ({ body, request, transact }) => enrollSecondFactor(context, transact, body.challenge, request),
    confirmSecondFactor: ({ body, request, transact }) =>
      confirmSecondFactor(context, transact, body.challenge, body.code, request),
    verifySecondFactor: ({ body, request, transact }) =>
      verifySecondFactor(context, transact, body.challenge, body, request),
    readSessionAdmin: async ({ who }) => ({ admin: readSessionAdmin(who) }),
    async signOutStaff({ who, request, transact }) {
      await signOutStaff(context, transact, who, request);
      return undefined;
    },
    streamStaffEvents: ({ who }, signal) => streamStaffEvents(context, who, signal),
  });

  implement(
    api,
    adminEndpoints,
  )({
    listAdmins: async ({ transact }) => ({ admins: await listAdmins(transact) }),
    createAdmin: async ({ who, body, request, transact }) => ({
      admin: await createAdmin(context, transact, who, body, request),
    }),
    updateAdmin: async ({ who, params, body, request, transact }) => ({
      admin: await updateAdmin(context, transact, who, params.admin_id, body, request),
    }),
    setAdminStatus: async ({ who, params, body, request, transact }) => ({
      admin: await setAdminStatus(context, transact, who, params.admin_id, body.status, request),
    }),
    resetSecondFactor: async ({ who, params, body, request, transact }) => ({
      admin: await resetSecondFactor(context, transact, who, params.admin_id, body.reason, request),
    }),
  });

  implement(
    api,
    userEndpoints,
  )({
    listUsers: ({ query, transact }) => listUsers(transact, query),
    createUser: async ({ who, body, request, transact }) => ({
      user: await createUser(context, transact, who, body, request),
    }),
    updateUser: async ({ who, params, body, request, transact }) => ({
      user: await updateUser(context, transact, who, params.user_id, body, request),
    }),
    readUserTimeline: ({ params, query, transact }) =>
      readUserTimeline(context, transact, params.user_id, query.cursor),
  });
}
