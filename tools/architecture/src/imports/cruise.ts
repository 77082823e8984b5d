import { cruise, type ICruiseOptions } from 'dependency-cruiser';
import { domainRules, wireRule } from './domain-rules.ts';
import { repositoryRules } from './repository-rules.ts';
import type { Rule } from './rule.ts';
import { serverRules } from './server-rules.ts';
import { webRules } from './web-rules.ts';

export const rules: Rule[] = [...domainRules, wireRule, ...serverRules, ...webRules, ...repositoryRules];

const options: ICruiseOptions = {
  validate: true,
  ruleSet: { forbidden: rules.map((rule) => ({ ...rule, severity: 'error' })) },
  // Type-only imports count: they couple two folders as much as the others do.
  tsPreCompilationDeps: true,
  // The root's package.json holds the tools that every workspace uses, Vitest first.
  combinedDependencies: true,
  doNotFollow: { path: ['node_modules', '/dist/'] },
  exclude: { path: ['/(build|\\.react-router)/'] },
  enhancedResolveOptions: { exportsFields: ['exports'], conditionNames: ['import', 'node', 'default'] },
};

export type Violation = { rule: string; from: string; to: string };

// Reads every module under the root's workspaces; the count lets the caller notice that nothing was read.
export async function cruiseTree(root: string): Promise<{ moduleCount: number; violations: Violation[] }> {
  const { output } = await cruise(['packages', 'apps', 'tools', 'tests'], { ...options, baseDir: root });
  if (typeof output === 'string') throw new Error(`dependency-cruiser returned text: ${output}`);
  const ownModule = /^(?:packages|apps|tools|tests)\/(?!.*\/(?:dist|node_modules)\/).*\.tsx?$/;
  return {
    moduleCount: output.modules.filter(({ source }) => ownModule.test(source)).length,
    violations: output.summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to })),
  };
}
