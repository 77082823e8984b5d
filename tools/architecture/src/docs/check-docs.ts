// Compares the pages about settings and commands with the code that they describe, the files of deploy/ with their rules,
// and decision records with their shape. Follows the links between pages.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { repositoryFiles } from '../files/repository-files.ts';
import { root } from '../root.ts';
import { filesNotForProduction, openEngines } from './deploy-rules.ts';
import {
  differences,
  requiredSettings,
  settingsInCode,
  settingsInCompose,
  settingsInExample,
  settingsInTable,
  undocumentedScripts,
  unversionedImages,
} from './docs-rules.ts';
import { brokenLinks, decisionProblems } from './page-rules.ts';

const read = (path: string) => readFileSync(join(root, path), 'utf8');

const scriptsIn = (text: string): string[] => {
  const manifest: unknown = JSON.parse(text);
  const scripts = manifest !== null && typeof manifest === 'object' && 'scripts' in manifest ? manifest.scripts : {};
  return Object.keys(scripts ?? {}).filter((name) => name !== 'postinstall');
};

const files = repositoryFiles();
const paths = new Set(files.map(({ path }) => path));
const pages = files.filter(({ path }) => path.endsWith('.md'));
const source = read('apps/server/src/config.ts');
const settings = settingsInCode(`${source}${read('apps/server/src/setting-values.ts')}`);
const scripts = scriptsIn(read('package.json'));
const composeFiles = ['deploy/compose.yaml', 'deploy/compose.engines.yaml'];
const composed = settingsInCompose(read('deploy/compose.yaml'));
const problems = [
  ...[...requiredSettings(source)]
    .filter((name) => !composed.has(name))
    .map((name) => `deploy/compose.yaml does not set ${name}, and the server does not start without it`),
  ...[...composed]
    .filter((name) => !settings.has(name))
    .map((name) => `deploy/compose.yaml sets ${name}, which nothing reads`),
  ...composeFiles.flatMap((file) =>
    unversionedImages(read(file)).map((image) => `${file} uses ${image} without a version`),
  ),
  ...openEngines(read('deploy/compose.yaml')).map((problem) => `deploy/compose.yaml: ${problem}`),
  ...filesNotForProduction([...paths], read('deploy/Containerfile.dockerignore')).map(
    (path) => `deploy/Containerfile.dockerignore lets ${path} into the image`,
  ),
  ...differences('docs/settings.md', settingsInTable(read('docs/settings.md')), settings),
  ...differences('.env.example', settingsInExample(read('.env.example')), settings),
  ...undocumentedScripts(scripts, read('docs/commands.md')).map(
    (name) => `docs/commands.md does not list pnpm ${name}`,
  ),
  ...pages.flatMap(({ path, text }) => brokenLinks(path, text, paths)),
  ...pages
    .filter(({ path }) => path.startsWith('docs/decisions/'))
    .flatMap(({ path, text }) => decisionProblems(path, text)),
];

for (const problem of problems) console.log(problem);
console.log(
  `${settings.size} settings, ${scripts.length} commands, ${pages.length} pages, ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
