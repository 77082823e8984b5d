// Refuses retired idioms in sources, docs and the message of the last commit.
import { execFileSync } from 'node:child_process';
import { repositoryFiles } from '../files/repository-files.ts';
import { root } from '../root.ts';
import { languageProblems } from './language-rules.ts';

const message = execFileSync('git', ['log', '-1', '--format=%B'], { cwd: root, encoding: 'utf8' });
const files = [...repositoryFiles(), { path: 'last commit message.md', text: message }];
const problems = languageProblems(files);

for (const problem of problems) console.log(problem);
console.log(`${problems.length} retired idioms in ${files.length} files and the last commit message`);
process.exitCode = problems.length > 0 ? 1 : 0;
