import { randomBytes } from 'node:crypto';
import { STAFF_SESSION_HOURS } from '@universal-media/contract/session';
import { Secret, TOTP } from 'otpauth';
import { after } from '../../core/clock.ts';
import type { Staff } from '../../core/principal.ts';
import type { Deps } from '../../deps.ts';
import { requestFrom } from './devices.ts';
import { type MemberName, members } from './staff-members.ts';

const OFFICE = '198.51.100.7';

/** Nobody learns it: whoever looks around is handed a session. */
export const newPassword = () => `Um-${randomBytes(12).toString('base64url')}-7`;

export const fromTheOffice = () => requestFrom('macbook', OFFICE);

/** The staff, and how they get to work. */
export function staffRoom({ services, database: { transact }, tokens, clock }: Deps) {
  const passwords = new Map<MemberName, string>();
  const atWork = new Map<MemberName, { readonly staff: Staff; readonly until: Date }>();

  const arrive = async (name: MemberName, access_token: string): Promise<Staff> => {
    const claims = await tokens.verify('staff', access_token);
    const staff = claims && (await services.staff.authenticate(claims.session_id));
    if (!staff) throw new Error(`${name} has no session`);
    atWork.set(name, { staff, until: after(clock.now(), { hours: STAFF_SESSION_HOURS }) });
    return staff;
  };

  /** Whoever acts has signed in on that day. */
  const atDesk = async (name: MemberName): Promise<Staff> => {
    const last = atWork.get(name);
    if (!last) throw new Error(`${name} has not set up the authenticator app`);
    if (last.until > clock.now()) return last.staff;
    const { admin } = last.staff;
    const opened = await transact((trx) => services.staff.sessions.open(trx, admin, 'code', fromTheOffice()));
    return arrive(name, opened.access_token);
  };

  return {
    atDesk,

    /** The first comes from the command line, the others are let in by her. */
    async hire(name: MemberName): Promise<void> {
      const password = newPassword();
      passwords.set(name, password);
      const wanted = { ...members[name], permissions: [...members[name].permissions], password };
      if (name === 'dana') await services.admins.createFromCommandLine(transact, wanted);
      else await services.admins.create(transact, await atDesk('dana'), wanted, fromTheOffice());
    },

    /** The first sign-in, with the code that the app would show. */
    async enrol(name: MemberName): Promise<void> {
      const credentials = { email: members[name].email, password: passwords.get(name) ?? '' };
      const { challenge } = await services.staff.login(transact, credentials, fromTheOffice());
      const { secret } = await services.staff.secondFactor.enrol(transact, challenge, fromTheOffice());
      const code = TOTP.generate({ secret: Secret.fromBase32(secret), timestamp: clock.now().getTime() });
      const opened = await services.staff.secondFactor.confirm(transact, challenge, code, fromTheOffice());
      await arrive(name, opened.access_token);
    },

    /** The session of somebody who was signed out is no session any more. */
    signedOut: (name: MemberName): boolean => atWork.delete(name),

    async adminId(name: MemberName): Promise<string> {
      const found = (await services.admins.list(transact)).find(({ email }) => email === members[name].email);
      if (!found) throw new Error(`${name} is not there`);
      return found.admin_id;
    },
  };
}
