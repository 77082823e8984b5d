import { expect, it } from 'vitest';
import { brokenLinks, decisionProblems } from './page-rules.ts';

const path = 'docs/decisions/0016-the-ledger.md';
const record =
  '# 0016. The ledger\n\nDate: 2026-11-15. Status: accepted.\n\n## Context\n\n## Decision\n\n## Consequences\n';

it('accepts a decision record with title, date, status and three parts', () => {
  expect(decisionProblems(path, record)).toEqual([]);
});

it.each([
  ['another number', record.replace('0016', '0017')],
  ['no date', record.replace('Date: 2026-11-15. ', '')],
  ['no decision', record.replace('## Decision', '## Idea')],
])('reports a decision record with %s', (_, page) => {
  expect(decisionProblems(path, page)).toHaveLength(1);
});

it('reports a link to a page that does not exist', () => {
  const paths = new Set(['docs/scale.md', 'docs/decisions/0016-the-ledger.md']);
  const page =
    '[a](decisions/0016-the-ledger.md#context) [b](scale.md) [c](decisions/0099-gone.md) [d](../CHANGELOG.md)';
  expect(brokenLinks('docs/scale.md', page, paths)).toEqual([
    'docs/scale.md links to decisions/0099-gone.md, which does not exist',
    'docs/scale.md links to ../CHANGELOG.md, which does not exist',
  ]);
});
