import { type ChallengeDeps, challengesOf } from './service/challenges.ts';
import { type SecondFactorDeps, secondFactorOf } from './service/second-factor.ts';
import { type StaffSessionDeps, staffSessionsOf } from './service/sessions.ts';
import { type StaffSignInDeps, staffSignInOf } from './service/sign-in.ts';

/** What is built in here from the rest. */
type Parts = 'challenges' | 'sessions' | 'signIn';

type StaffDeps = ChallengeDeps & StaffSessionDeps & Omit<StaffSignInDeps & SecondFactorDeps, Parts>;

export function staffService(deps: StaffDeps) {
  const challenges = challengesOf(deps);
  const sessions = staffSessionsOf(deps);
  const signIn = staffSignInOf({ ...deps, challenges });

  return {
    login: signIn.login,
    logout: sessions.logout,
    listen: sessions.listen,
    authenticate: sessions.authenticate,
    secondFactor: secondFactorOf({ ...deps, challenges, sessions, signIn }),
    sessions,
  };
}

export type StaffService = ReturnType<typeof staffService>;
