/** Names of settings that the server reads, from the text of its config.ts and setting-values.ts. */
export const settingsInCode = (source: string): Set<string> =>
  new Set(
    [...source.matchAll(/^ {2}([A-Z][A-Z0-9_]+): |\b(DATABASE_OWNER_URL): z\./gm)].map(([, a, b]) => a ?? b ?? ''),
  );

/** Names of settings without which the server does not start. */
export const requiredSettings = (source: string): Set<string> => {
  const start = source.indexOf('const Environment = z.object({');
  const entries = source.slice(start, source.indexOf('\n});', start)).split(/^ {2}(?=[A-Z][A-Z0-9_]+: )/m);
  const isRequired = (entry: string) => !/\.default\(|\.optional\(|: port\(|: seconds\(/.test(entry);
  return new Set(
    entries
      .slice(1)
      .filter(isRequired)
      .map((entry) => entry.slice(0, entry.indexOf(':'))),
  );
};

/** Names of settings that a compose file hands to the product. */
export const settingsInCompose = (compose: string): Set<string> => {
  const start = compose.indexOf('environment: &environment\n');
  const block = compose.slice(start).split('\n').slice(1);
  const end = block.findIndex((line) => line !== '' && !line.startsWith('    '));
  return new Set(block.slice(0, end).flatMap((line) => /^ {4}([A-Z][A-Z0-9_]+):/.exec(line)?.[1] ?? []));
};

/** Images of a compose file without a version: what they are changes from day to day. */
export const unversionedImages = (compose: string): string[] =>
  [...compose.matchAll(/^ +image: (\S+)$/gm)]
    .map(([, image = '']) => image)
    .filter((image) => !/:v?\d[\w.-]*(@sha256:\w+)?$/.test(image));

/** Names of settings in the first column of a Markdown table. */
export const settingsInTable = (page: string): Set<string> =>
  new Set(
    page
      .split('\n')
      .filter((line) => line.startsWith('| `'))
      .flatMap((line) => [...(line.split('|')[1] ?? '').matchAll(/`([A-Z0-9_]+)`/g)].map(([, name]) => name ?? '')),
  );

export const settingsInExample = (example: string): Set<string> =>
  new Set([...example.matchAll(/^(?:# )?([A-Z][A-Z0-9_]+)=/gm)].map(([, name]) => name ?? ''));

/** Scripts of package.json that a page does not mention as `pnpm <name>` or in a list after it. */
export const undocumentedScripts = (scripts: readonly string[], page: string): string[] =>
  scripts.filter((name) => !new RegExp(`\`(?:pnpm )?(?:-s )?${name}(?:[\` ]|$)`, 'm').test(page));

export const differences = (where: string, actual: ReadonlySet<string>, expected: ReadonlySet<string>): string[] => [
  ...[...expected].filter((name) => !actual.has(name)).map((name) => `${where} does not list ${name}`),
  ...[...actual].filter((name) => !expected.has(name)).map((name) => `${where} lists ${name}, which nothing reads`),
];
