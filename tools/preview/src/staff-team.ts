import { randomBytes } from 'node:crypto';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/accounts/session';
import type { Staff } from '@universal-media/server/core/accounts/principal';
import { after } from '@universal-media/server/core/kit/clock';
import type { Deps } from '@universal-media/server/deps';
import { createAdmin } from '@universal-media/server/domains/accounts/staff/members/create-admin';
import { acceptInvitation, INVITATION_PURPOSE } from '@universal-media/server/domains/accounts/staff/members/invite';
import { listAdmins } from '@universal-media/server/domains/accounts/staff/members/update-admin';
import {
  confirmSecondFactor,
  enrollSecondFactor,
} from '@universal-media/server/domains/accounts/staff/sign-in/second-factor';
import { signInStaff } from '@universal-media/server/domains/accounts/staff/sign-in/sign-in-staff';
import { openStaffSession } from '@universal-media/server/domains/accounts/staff/sign-in/staff-sessions';
import { approveRequest } from '@universal-media/server/domains/operations/approvals/decide-approval';
import { Secret, TOTP } from 'otpauth';
import { requestFrom } from './crowd/devices.ts';
import { type MemberName, members } from './staff-members.ts';

const OFFICE = '198.51.100.7';

/** Creates a random password that is never shown: visitors of the demo receive a session instead. */
export const newPassword = () => `Um-${randomBytes(12).toString('base64url')}-7`;

export const officeRequest = () => requestFrom('macbook', OFFICE);

/** Each staff member has a computer of their own. */
const requestBy = (name: MemberName) => ({ ...officeRequest(), device: name });

/** Creates the staff accounts and signs staff members in. */
export function createStaffTeam({ services: { accounts, operations }, database: { transact }, tokens, clock }: Deps) {
  const { context } = accounts;
  const passwords = new Map<MemberName, string>();
  const sessions = new Map<MemberName, { readonly staff: Staff; readonly until: Date }>();

  const startSession = async (name: MemberName, access_token: string): Promise<Staff> => {
    const claims = await tokens.verify('staff', access_token);
    const staff = claims && (await accounts.authenticateStaff(claims.session_id));
    if (!staff) throw new Error(`${name} has no session`);
    sessions.set(name, { staff, until: after(clock.now(), { hours: STAFF_SESSION_HOURS }) });
    return staff;
  };

  /** Returns the staff member with a valid session, and opens a new one when the last one has expired. */
  const signIn = async (name: MemberName): Promise<Staff> => {
    const last = sessions.get(name);
    if (!last) throw new Error(`${name} has not set up the authenticator app`);
    if (last.until > clock.now()) return last.staff;
    const { admin } = last.staff;
    const opened = await transact((trx) => openStaffSession(context, trx, admin, 'code', requestBy(name)));
    return startSession(name, opened.access_token);
  };

  /** Approves, as the second super admin, what the first one asked for. */
  const approve = async ({ approval_id }: { readonly approval_id: string | null }): Promise<void> => {
    if (approval_id === null) return;
    const rosa = await signIn('rosa');
    await approveRequest(operations.context, transact, rosa, { approval_id }, officeRequest());
  };

  const adminId = async (name: MemberName): Promise<string> => {
    const found = (await listAdmins(transact)).find(({ email }) => email === members[name].email);
    if (!found) throw new Error(`${name} has no staff account`);
    return found.admin_id;
  };

  /** Follows the link of an open invitation. The demo sends no emails, so the link is made from its row. */
  const acceptInvite = async (admin_id: string, new_password: string): Promise<void> => {
    const invitation = await transact((trx) =>
      trx
        .selectFrom('staff_invitation')
        .select('token_id')
        .where('admin_id', '=', admin_id)
        .where('used_at', 'is', null)
        .executeTakeFirst(),
    );
    if (!invitation) return;
    const token = context.mailedTokens.derive(INVITATION_PURPOSE, invitation.token_id);
    await acceptInvitation(context, transact, { token, new_password }, officeRequest());
  };

  return {
    signIn,

    approve,

    /** Creates a staff account. The command line creates the super admins, who then create the others together. */
    async hire(name: MemberName): Promise<void> {
      const password = newPassword();
      passwords.set(name, password);
      const input = { ...members[name], permissions: [...members[name].permissions] };
      if (input.role === 'super_admin') await accounts.createFirstAdmin({ ...input, password });
      else await approve(await createAdmin(context, transact, await signIn('dana'), input, officeRequest()));
    },

    /** Signs in for the first time and sets up the authenticator app. */
    async enroll(name: MemberName): Promise<void> {
      const credentials = { email: members[name].email, password: passwords.get(name) ?? '' };
      if (members[name].role !== 'super_admin') await acceptInvite(await adminId(name), credentials.password);
      const { challenge } = await signInStaff(context, transact, credentials, officeRequest());
      const { secret } = await enrollSecondFactor(context, transact, challenge, officeRequest());
      const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
      const opened = await confirmSecondFactor(context, transact, challenge, code, requestBy(name));
      await startSession(name, opened.access_token);
    },

    /** Forgets a session that the server has revoked. */
    signOut: (name: MemberName): boolean => sessions.delete(name),

    adminId,
  };
}
