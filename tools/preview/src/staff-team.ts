import { randomBytes } from 'node:crypto';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/accounts/session';
import type { Staff } from '@universal-media/server/core/accounts/principal';
import { after } from '@universal-media/server/core/kit/clock';
import type { Deps } from '@universal-media/server/deps';
import { createAdmin } from '@universal-media/server/domains/accounts/staff/members/create-admin';
import { listAdmins } from '@universal-media/server/domains/accounts/staff/members/update-admin';
import {
  confirmSecondFactor,
  enrollSecondFactor,
} from '@universal-media/server/domains/accounts/staff/sign-in/second-factor';
import { signInStaff } from '@universal-media/server/domains/accounts/staff/sign-in/sign-in-staff';
import { openStaffSession } from '@universal-media/server/domains/accounts/staff/sign-in/staff-sessions';
import { Secret, TOTP } from 'otpauth';
import { requestFrom } from './crowd/devices.ts';
import { type MemberName, members } from './staff-members.ts';

const OFFICE = '198.51.100.7';

/** Creates a random password that is never shown: visitors of the demo receive a session instead. */
export const newPassword = () => `Um-${randomBytes(12).toString('base64url')}-7`;

export const officeRequest = () => requestFrom('macbook', OFFICE);

/** Creates the staff accounts and signs staff members in. */
export function createStaffTeam({ services: { accounts }, database: { transact }, tokens, clock }: Deps) {
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
    const opened = await transact((trx) => openStaffSession(context, trx, admin, 'code', officeRequest()));
    return startSession(name, opened.access_token);
  };

  return {
    signIn,

    /** Creates a staff account. The command line creates the first one, and she creates the others. */
    async hire(name: MemberName): Promise<void> {
      const password = newPassword();
      passwords.set(name, password);
      const input = { ...members[name], permissions: [...members[name].permissions], password };
      if (name === 'dana') await accounts.createFirstAdmin(input);
      else await createAdmin(context, transact, await signIn('dana'), input, officeRequest());
    },

    /** Signs in for the first time and sets up the authenticator app. */
    async enroll(name: MemberName): Promise<void> {
      const credentials = { email: members[name].email, password: passwords.get(name) ?? '' };
      const { challenge } = await signInStaff(context, transact, credentials, officeRequest());
      const { secret } = await enrollSecondFactor(context, transact, challenge, officeRequest());
      const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
      const opened = await confirmSecondFactor(context, transact, challenge, code, officeRequest());
      await startSession(name, opened.access_token);
    },

    /** Forgets a session that the server has revoked. */
    signOut: (name: MemberName): boolean => sessions.delete(name),

    async adminId(name: MemberName): Promise<string> {
      const found = (await listAdmins(transact)).find(({ email }) => email === members[name].email);
      if (!found) throw new Error(`${name} has no staff account`);
      return found.admin_id;
    },
  };
}
