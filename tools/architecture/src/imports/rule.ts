import type { IRegularForbiddenRuleType } from 'dependency-cruiser';
import { ownFiles, starters, tests } from './folders.ts';

export type Rule = Omit<IRegularForbiddenRuleType, 'severity' | 'scope'> & { name: string; comment: string };

type Folder = { name: string; comment: string; from: string; except?: string[]; allowed: string[] };

/**
 * Allows a folder only the listed files of ours; packages from outside are not its concern. Tests may import anything,
 * and app, deps and main have a rule of their own.
 */
export const importsOnly = ({ name, comment, from, except = [], allowed }: Folder): Rule => ({
  name,
  comment,
  from: { path: from, pathNot: [tests, ...except] },
  to: { path: ownFiles, pathNot: [...allowed, starters] },
});
