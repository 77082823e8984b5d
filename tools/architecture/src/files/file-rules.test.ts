import { describe, expect, it } from 'vitest';
import { median, nameProblems, sizeProblems, textProblems } from './file-rules.ts';

const file = (path: string, text = '') => ({ path, text });
const lines = (count: number) => 'x\n'.repeat(count);

describe('file sizes', () => {
  it('take the middle of an odd and of an even number of files', () => {
    expect(median([9, 1, 5])).toBe(5);
    expect(median([1, 4, 6, 9])).toBe(5);
  });

  it('refuse the first line over the longest allowed', () => {
    const short = [file('a.ts', lines(1)), file('b.ts', lines(1))];
    expect(sizeProblems([...short, file('long.ts', lines(400))])).toEqual([]);
    expect(sizeProblems([...short, file('long.ts', lines(401))])).toEqual(['long.ts: 401 lines, at most 400']);
  });

  it('refuse a median of eighty', () => {
    expect(sizeProblems([file('a.ts', lines(79))])).toEqual([]);
    expect(sizeProblems([file('a.ts', lines(80))])).toHaveLength(1);
  });
});

describe('file names', () => {
  it.each(['lib/utils.ts', 'lib/date-helpers.ts', 'src/common/money.ts', 'src/session-manager.ts'])(
    'refuse %s',
    (path) => {
      expect(nameProblems([file(path)])).toHaveLength(1);
    },
  );

  it.each(['lib/shared-lock.ts', 'ui/commons.ts', 'core/uncommon.ts'])('accept %s', (path) => {
    expect(nameProblems([file(path)])).toEqual([]);
  });
});

describe('texts', () => {
  // Put together here, so that this file may itself be read by the check.
  it.each([
    ['README.md', ['see ', '/work', '/notes']],
    ['README.md', ['see ../', 'shared/notes']],
    ['pnpm-lock.yaml', ['tarball: https://registry', '.example.com/zod']],
    ['a.ts', ['// @ts', '-ignore']],
    ['a.ts', ['// @ts', '-expect-error']],
    ['a.ts', ['// TO', 'DO later']],
    ['a.ts', ['// oxlint', '-disable-next-line no-unsafe-call']],
    ['a.ts', ["'\u{1F600}", "'"]],
  ])('in %s refuse %j', (path, parts) => {
    expect(textProblems([file(path, parts.join(''))])).toHaveLength(1);
  });

  it('let a type test state that something must not compile', () => {
    expect(textProblems([file('a.test-d.ts', ['// @ts', '-expect-error'].join(''))])).toEqual([]);
  });

  it('let a rule be switched off with a reason', () => {
    const line = ['// oxlint', '-disable-next-line no-unsafe-call -- the driver types every row as any'].join('');
    expect(textProblems([file('a.ts', line)])).toEqual([]);
  });

  it('accept an address that merely ends in the word', () => {
    expect(textProblems([file('README.md', 'https://example.com/work/')])).toEqual([]);
  });
});
