import { describe, expect, it } from 'vitest';
import { cruiseTree, rules } from './cruise.ts';
import { cleanTree, withTree } from './planted-tree.ts';
import { plantedViolations } from './planted-violations.ts';

describe('import rules', () => {
  it('find nothing in a tree that keeps them, and read all of it', async () => {
    const { moduleCount, violations } = await withTree(cleanTree, cruiseTree);
    expect(violations).toEqual([]);
    expect(moduleCount).toBe(
      Object.keys(cleanTree).filter((path) => /(?:src|testing)\/.*\.tsx?$|\.spec\.ts$/.test(path)).length,
    );
  });

  it.each(plantedViolations)('$rule: catch that $fact', async ({ rule, files }) => {
    const { violations } = await withTree({ ...cleanTree, ...files }, cruiseTree);
    expect([...new Set(violations.map((violation) => violation.rule))]).toEqual([rule]);
  });

  it('have a planted violation each', () => {
    const proven = new Set(plantedViolations.map(({ rule }) => rule));
    expect(rules.map(({ name }) => name).filter((name) => !proven.has(name))).toEqual([]);
  });
});
