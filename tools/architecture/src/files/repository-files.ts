import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';

export type RepositoryFile = { path: string; text: string };

const binary = /\.(png|jpe?g|webp|avif|ico|woff2?|pdf|zip|gz)$/;

// What git tracks or would track, so that a check speaks before the commit and not after it.
export function repositoryFiles(): RepositoryFile[] {
  const listed = execFileSync('git', ['ls-files', '-z', '--cached', '--others', '--exclude-standard'], {
    cwd: root,
    encoding: 'utf8',
  });
  return [...new Set(listed.split('\0'))]
    .filter((path) => path !== '' && !binary.test(path) && existsSync(join(root, path)))
    .map((path) => ({ path, text: readFileSync(join(root, path), 'utf8') }));
}
