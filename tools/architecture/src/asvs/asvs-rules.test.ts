import { expect, it } from 'vitest';
import { asvsProblems, countVerdicts, instructionProblems, readRows } from './asvs-rules.ts';
import { requirements } from './requirements.ts';

const page = `
| id | level | requirement | verdict | evidence | reason |
|---|---|---|---|---|---|
| 1.1.1 | 2 | decode once | met | \`a.test.ts#decodes once\` ; \`b.ts\` | |
| 1.1.2 | 2 | encode last | missing | | not built |
`;
const required = ['1.1.1', '1.1.2'];
const files: Record<string, string> = { 'a.test.ts': "it('decodes once', …)", 'b.ts': '' };
const read = (changed: Record<string, string | null> = {}) => {
  const all = { ...files, ...changed };
  return (path: string) => all[path] ?? null;
};
const problems = (text = page, changed: Record<string, string | null> = {}) =>
  asvsProblems(readRows(text), required, read(changed));

it('accepts a page whose evidence exists, and counts its verdicts', () => {
  expect(problems()).toEqual([]);
  expect(countVerdicts(readRows(page))).toEqual({
    met: 1,
    'met by test': 1,
    deployment: 0,
    exception: 0,
    missing: 1,
    'not applicable': 0,
  });
});

it('reports evidence that is gone: a file, or the title of a test', () => {
  expect(problems(page, { 'b.ts': null })).toEqual(['1.1.1: b.ts does not exist']);
  expect(problems(page, { 'a.test.ts': "it('decodes', …)" })).toEqual(['1.1.1: a.test.ts has no test "decodes once"']);
});

it('reports requirements that are not listed, listed twice or unknown', () => {
  expect(problems(page.replace('1.1.2', '1.1.1'))).toEqual(['1.1.1 is listed twice', '1.1.2 is not listed']);
  expect(problems(page.replace('1.1.2', '1.1.3'))).toEqual([
    '1.1.3 is no requirement of level 1 or 2',
    '1.1.2 is not listed',
  ]);
});

it('reports verdicts without grounds', () => {
  expect(problems(page.replace(/`a.*`/, ''))).toEqual(['1.1.1 is met without evidence']);
  expect(problems(page.replace('not built', ''))).toEqual(['1.1.2 is missing without a reason']);
  expect(problems(page.replace('missing', 'partly'))).toEqual(['1.1.2 has the unknown verdict "partly"']);
});

it('reports requirements left to the deployment that no instruction covers, and the other way around', () => {
  const left = readRows(page.replace('missing | | not built', 'deployment | | the proxy'));
  expect(countVerdicts(left)).toMatchObject({ deployment: 1, missing: 0 });
  expect(instructionProblems(left, '| 1.1.2 | Set up a proxy. |')).toEqual([]);
  expect(instructionProblems(left, '| 1.1.2 | |')).toEqual(['1.1.2 has no instruction for the operator']);
  expect(instructionProblems(left, '| 1.1.1, 1.1.2 | Set up a proxy. |')).toEqual([
    '1.1.1 has an instruction but is not left to the deployment',
  ]);
});

it('knows all requirements of levels 1 and 2', () => {
  expect(requirements).toHaveLength(253);
  expect(new Set(requirements).size).toBe(253);
});
