import type { RepositoryFile } from '../files/repository-files.ts';
import { idiomsIn } from './idioms.ts';
import { retiredFileName, retiredNamesIn } from './retired-names.ts';

const written = /\.(?:ts|tsx|css|md|sh|yaml|yml|html)$|^\.ci\/run$/;
// Files that must contain the words: this list, the glossary that explains them, data, and applied migrations.
const exempt =
  /^tools\/architecture\/src\/language\/(?:idioms|retired-names|language-rules\.test)\.ts$|^docs\/glossary\.md$|\.generated\.ts$|^pnpm-|\/migrations\/|^CODE_OF_CONDUCT\.md$/;

const isComment = /^\s*(?:\/\/|\*|\/\*)/;

const nameProblems = ({ path, text }: RepositoryFile): string[] => {
  if (!/\.tsx?$/.test(path)) return [];
  const inLines = text
    .split('\n')
    .flatMap((line, index) =>
      isComment.test(line)
        ? []
        : retiredNamesIn(line).map(({ name, use }) => `${path}:${index + 1}: the name "${name}": use ${use}`),
    );
  return [...retiredFileName(path).map(({ use }) => `${path}: the name of the file: use ${use}`), ...inLines];
};

export const languageProblems = (files: readonly RepositoryFile[]): string[] =>
  files
    .filter(({ path }) => written.test(path) && !exempt.test(path))
    .flatMap((file) => [
      ...nameProblems(file),
      ...file.text
        .split('\n')
        .flatMap((line, index) =>
          idiomsIn(file.path, line).map(
            ({ pattern, use }) =>
              `${file.path}:${index + 1}: "${pattern.exec(line)?.[0].trim() ?? ''}": use ${use}: ${line.trim().slice(0, 100)}`,
          ),
        ),
    ]);
