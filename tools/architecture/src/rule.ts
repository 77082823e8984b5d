import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { anythingOfOurs, starters, tests } from './rooms.ts';

export type Rule = Omit<IRegularForbiddenRuleType, 'severity' | 'scope'> & { name: string; comment: string };

type Room = { name: string; comment: string; from: string; allowed: string[] };

// Packages from outside are left to taste; of our own files only the allowed ones. Tests look where they like, and
// app, deps and main have a rule to themselves.
export const nothingElseOfOurs = ({ name, comment, from, allowed }: Room): Rule => ({
  name,
  comment,
  from: { path: from, pathNot: tests },
  to: { path: anythingOfOurs, pathNot: [...allowed, starters] },
});
