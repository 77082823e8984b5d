import type { RepositoryFile } from './repository-files.ts';

const source = /\.(ts|tsx|css|sql)$/;
const generated = new Set(['apps/server/src/storage/schema.ts']);

const longestAllowed = 400;
const medianBelow = 80;

export const isSource = ({ path }: RepositoryFile): boolean => source.test(path) && !generated.has(path);

export const lineCount = (text: string): number => text.split('\n').length - (text.endsWith('\n') ? 1 : 0);

export function median(values: number[]): number {
  const sorted = values.toSorted((a, b) => a - b);
  const middle = Math.floor(sorted.length / 2);
  const upper = sorted[middle] ?? 0;
  return sorted.length % 2 === 1 ? upper : ((sorted[middle - 1] ?? 0) + upper) / 2;
}

export function sizeProblems(files: RepositoryFile[]): string[] {
  const problems = files
    .filter(({ text }) => lineCount(text) > longestAllowed)
    .map(({ path, text }) => `${path}: ${lineCount(text)} lines, at most ${longestAllowed}`);
  const middle = median(files.map(({ text }) => lineCount(text)));
  if (middle >= medianBelow) problems.push(`The median file has ${middle} lines; it must stay under ${medianBelow}`);
  return problems;
}

const vague = /(?:^|[/-])(?:utils?|helpers?|common|shared|misc|managers?)(?:[./]|$)/;
export const nameProblems = (files: RepositoryFile[]): string[] =>
  files.filter(({ path }) => vague.test(path)).map(({ path }) => `${path}: the name says nothing about what is inside`);

type Banned = { pattern: RegExp; why: string; where?: RegExp; except?: RegExp };

const code = /\.(ts|tsx|css|sql|mjs|js|sh)$/;

// Brackets in some patterns keep this file from being caught by its own rules.
const banned: Banned[] = [
  { pattern: /(?<![\w.~-])\/work\//, why: "a path of one developer's machine" },
  { pattern: /\.\.\/shared\b/, why: 'a path outside the repository' },
  { pattern: /\bregistry\.[a-z0-9-]+\.[a-z]/i, why: 'the host name of a package registry' },
  { pattern: /@ts-(?:ignore|nocheck)/, why: 'silences the compiler', where: code },
  {
    pattern: /@ts-expect[-]error/,
    why: 'belongs in *.test-d.ts, where it states that something must not compile',
    where: code,
    except: /\.test-d\.tsx?$/,
  },
  { pattern: /(?:ox|es)lint[-]disable(?!.*-- \S)/, why: 'a rule switched off without "-- why"', where: code },
  { pattern: /\b(?:TO[D]O|FIX[M]E)\b/, why: 'work to be done belongs in an issue', where: code },
  { pattern: /\p{Emoji_Presentation}/u, why: 'an emoji', where: code },
];

export function textProblems(files: RepositoryFile[]): string[] {
  return files.flatMap(({ path, text }) =>
    banned
      .filter(({ where, except }) => (where?.test(path) ?? true) && !(except?.test(path) ?? false))
      .flatMap(({ pattern, why }) =>
        text
          .split('\n')
          .flatMap((line, index) =>
            pattern.test(line) ? [`${path}:${index + 1}: ${why}: ${line.trim().slice(0, 100)}`] : [],
          ),
      ),
  );
}
