import type { RepositoryFile } from './repository-files.ts';

const maxEntries = 15;

const counted = /^(?:packages|apps|tools|tests)\/.*\.(?:ts|tsx|css)$/;
const notCounted = /\.(?:test|test-d|spec)\.tsx?$|\.generated\.ts$|\.config\.ts$/;

/** Refuses a folder with more entries than a reader takes in at a glance. Tests and generated files are free. */
export function folderProblems(files: readonly RepositoryFile[]): string[] {
  const entries = new Map<string, Set<string>>();
  for (const { path } of files) {
    if (!counted.test(path) || notCounted.test(path)) continue;
    const names = path.split('/');
    for (let depth = 1; depth < names.length; depth += 1) {
      const folder = names.slice(0, depth).join('/');
      const inside = entries.get(folder) ?? new Set();
      entries.set(folder, inside.add(names[depth] ?? ''));
    }
  }
  return [...entries]
    .filter(([, inside]) => inside.size > maxEntries)
    .map(([folder, inside]) => `${folder}: ${inside.size} entries, at most ${maxEntries}`);
}

const climbing = /(?:from|import)\s*\(?\s*['"]((?:\.\.\/){3,}[^'"]*)['"]/;

/** Refuses relative imports that climb more than two levels: an alias says where the file is. */
export function climbingProblems(files: readonly RepositoryFile[]): string[] {
  return files
    .filter(
      ({ path }) =>
        /\.tsx?$/.test(path) && !/^tools\/architecture\/src\/(?:imports\/planted-|files\/folder-rules)/.test(path),
    )
    .flatMap(({ path, text }) =>
      text.split('\n').flatMap((line, index) => {
        const [, specifier] = climbing.exec(line) ?? [];
        return specifier === undefined ? [] : [`${path}:${index + 1}: ${specifier} climbs more than two levels`];
      }),
    );
}
