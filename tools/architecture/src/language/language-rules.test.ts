import { describe, expect, it } from 'vitest';
import { languageProblems } from './language-rules.ts';

const problemsIn = (text: string, path = 'docs/page.md') => languageProblems([{ path, text }]);

describe('retired idioms', () => {
  it.each([
    'Whoever asks is told.',
    'It begins anew.',
    'It stands still over there.',
    'There is nothing to reckon with.',
    'const askingOf = 1;',
    'export function statusOf(row: Row) {',
    'const NAME_MOST = 120;',
    '// So long after a call, nothing is believed.',
    'a fee of 2.9 %',
    'the colour of money',
    'serialise(body)',
    'The campaign was cancelled.',
    'a stand-in for the platform',
    'We couldn’t load your drafts.',
    'the platforms’ quality rules',
  ])('are refused: %s', (text) => {
    expect(problemsIn(text)).toHaveLength(1);
  });

  it.each([
    'const world = await open();',
    'export async function openWorld() {',
    'interface SessionWish {',
    '  readonly told_days: number;',
    'type Said = string;',
  ])('are refused in a name: %s', (text) => {
    expect(problemsIn(text, 'apps/server/src/core/some-file.ts')).toHaveLength(1);
  });

  it('are refused in the name of a file', () => {
    expect(problemsIn('', 'apps/server/testing/builders/told-days.ts')).toHaveLength(1);
  });

  it.each([
    'const environment = await open();',
    'readonly least: number;',
    'const WorldMap = draw();',
    '// we told them',
  ])('leave other names and comments alone: %s', (text) => {
    expect(problemsIn(text, 'apps/server/src/core/some-file.ts')).toEqual([]);
  });

  it('are refused in the last commit message', () => {
    expect(problemsIn('fix(money): mend the refund', 'last commit message.md')).toHaveLength(1);
  });

  it.each([
    'a fee of 2.9%',
    'const at = list.indexOf(item);',
    'const MAX_NAME_LENGTH = 120;',
    "status: 'cancelled'",
    'So the hold is released.',
  ])('leave plain English alone: %s', (text) => {
    expect(problemsIn(text)).toEqual([]);
  });

  it('leave the glossary alone, which explains the old words', () => {
    expect(problemsIn('whoever -> the user', 'docs/glossary.md')).toEqual([]);
  });

  it('leave the terms of ad platforms alone where we speak to them', () => {
    const line = 'a portfolio bid strategy';
    expect(problemsIn(line, 'apps/server/src/connectors/ad-platforms/google-ads/operations.ts')).toEqual([]);
    expect(problemsIn(line, 'apps/server/src/domains/campaigns/read/list-campaigns.ts')).toHaveLength(1);
  });
});
