// `pnpm asvs`: counts the verdicts of docs/asvs.md, and fails when a requirement or the evidence of a row is gone.
import { existsSync, readFileSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { root } from '../root.ts';
import { asvsProblems, countVerdicts, instructionProblems, readRows } from './asvs-rules.ts';
import { requirements } from './requirements.ts';

function readEvidence(path: string): string | null {
  const full = join(root, path);
  if (!existsSync(full)) return null;
  return statSync(full).isDirectory() ? '' : readFileSync(full, 'utf8');
}

const rows = readRows(readFileSync(join(root, 'docs/asvs.md'), 'utf8'));
const instructions = readFileSync(join(root, 'docs/data-protection.md'), 'utf8');
const problems = [...asvsProblems(rows, requirements, readEvidence), ...instructionProblems(rows, instructions)];
const counts = countVerdicts(rows);
for (const problem of problems) console.log(problem);
console.log(
  `${rows.length} requirements: ${counts.met} met (${counts['met by test']} by test), ` +
    `${counts.deployment} left to the deployment, ${counts.exception} exceptions, ${counts.missing} missing, ` +
    `${counts['not applicable']} not applicable; ${problems.length} problems`,
);
process.exitCode = problems.length > 0 ? 1 : 0;
