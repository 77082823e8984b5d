// Looks for secrets in what git tracks or would track. With --everything also in all that was ever committed, and in the
// web application's build, which anyone can download: `pnpm check:secrets`.
import { join } from 'node:path';
import { repositoryFiles } from '../files/repository-files.ts';
import { root } from '../root.ts';
import { builtFiles } from './built-files.ts';
import { addedInHistory } from './git-history.ts';
import { secretsIn, type Text } from './secret-lint.ts';

const found: string[] = [];
async function search(texts: Iterable<Text> | AsyncIterable<Text>): Promise<number> {
  let count = 0;
  for await (const text of texts) {
    found.push(...(await secretsIn(text)));
    count += 1;
  }
  return count;
}

const figures = [`${await search(repositoryFiles())} files`];
if (process.argv.includes('--everything')) {
  const built = builtFiles(join(root, 'apps/web/build'));
  figures.push(`${await search(addedInHistory(root))} pieces of history`, `${await search(built)} built files`);
}
for (const line of found) console.log(line);
console.log(`${figures.join(', ')}, ${found.length} secrets`);
process.exitCode = found.length > 0 ? 1 : 0;
