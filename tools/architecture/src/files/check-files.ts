import { isSource, lineCount, median, nameProblems, sizeProblems, textProblems } from './file-rules.ts';
import { climbingProblems, folderProblems } from './folder-rules.ts';
import { repositoryFiles } from './repository-files.ts';

const files = repositoryFiles();
const sources = files.filter(isSource);
const sizes = sources.map(({ text }) => lineCount(text));
const problems = [
  ...sizeProblems(sources),
  ...nameProblems(sources),
  ...textProblems(files),
  ...folderProblems(files),
  ...climbingProblems(files),
];

for (const problem of problems) console.log(problem);
console.log(`${sources.length} source files, median ${median(sizes)} lines, longest ${Math.max(...sizes)}`);
process.exitCode = problems.length > 0 ? 1 : 0;
