/** Tells whether a pattern of an ignore file covers a path. Knows names, folders, `*` alone and a leading two-star folder. */
function covers(pattern: string, path: string): boolean {
  if (pattern === '*') return true;
  if (!pattern.startsWith('**/')) return path === pattern || path.startsWith(`${pattern}/`);
  const name = new RegExp(`^${pattern.slice(3).replaceAll('.', '\\.').replaceAll('*', '[^/]*')}$`);
  return path.split('/').some((part) => name.test(part));
}

/** Lists the files that the builder of the image receives. The last pattern that covers a path decides. */
export function filesInImage(paths: readonly string[], ignoreFile: string): string[] {
  const patterns = ignoreFile.split('\n').filter((line) => line !== '' && !line.startsWith('#'));
  return paths.filter((path) => {
    const last = patterns.findLast((pattern) => covers(pattern.replace(/^!/, ''), path));
    return last === undefined || last.startsWith('!');
  });
}

const notForProduction = /\.(?:test|test-d|spec)\.tsx?$|^apps\/server\/testing\/|\/cli\/(?:seed|reset)\.ts$/;

/** Finds tests, and commands that invent or delete data, in the image. */
export const filesNotForProduction = (paths: readonly string[], ignoreFile: string): string[] =>
  filesInImage(paths, ignoreFile).filter((path) => notForProduction.test(path));

/** Finds engines of a compose file that anyone may use, and passwords that the file itself contains. */
export function openEngines(compose: string): string[] {
  const lines = compose.split('\n').filter((line) => !line.trim().startsWith('#'));
  return lines.flatMap((line) => {
    const text = line.trim();
    if (text.startsWith('POSTGRES_HOST_AUTH_METHOD: trust')) return ['PostgreSQL trusts every connection'];
    const [, url] = /((?:postgres|nats):\/\/\S.*)$/.exec(text) ?? [];
    if (url !== undefined && !/^\w+:\/\/[\w-]+:\$\{\w+:\?[^}]*\}@/.test(url)) return [`${url} has no password`];
    if (/^command: -js\b/.test(text) && !/--user \S+ --pass \$\{/.test(text)) return ['NATS accepts every connection'];
    const [, name, value = ''] = /^(\w*(?:PASSWORD|SECRET\w*)): (.+)$/.exec(text) ?? [];
    return name !== undefined && !value.startsWith('${') ? [`${name} is written in the file`] : [];
  });
}
