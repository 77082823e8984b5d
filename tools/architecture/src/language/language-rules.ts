import type { RepositoryFile } from '../files/repository-files.ts';
import { idiomsIn } from './idioms.ts';

const written = /\.(?:ts|tsx|css|md|sh|yaml|yml|html)$|^\.ci\/run$/;
// Files that must contain the words: this list, the glossary that explains them, data, and applied migrations.
const exempt =
  /^tools\/architecture\/src\/language\/(?:idioms|language-rules\.test)\.ts$|^docs\/glossary\.md$|\.generated\.ts$|^pnpm-|\/migrations\/|^CODE_OF_CONDUCT\.md$/;

export const languageProblems = (files: readonly RepositoryFile[]): string[] =>
  files
    .filter(({ path }) => written.test(path) && !exempt.test(path))
    .flatMap(({ path, text }) =>
      text
        .split('\n')
        .flatMap((line, index) =>
          idiomsIn(path, line).map(
            ({ pattern, use }) =>
              `${path}:${index + 1}: "${pattern.exec(line)?.[0].trim() ?? ''}": use ${use}: ${line.trim().slice(0, 100)}`,
          ),
        ),
    );
