// `pnpm check`: every check that needs no engine, a line each, and the words of those that failed.
// `pnpm check imports files` runs those whose name begins with one of the words.
import { spawn } from 'node:child_process';
import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { type Check, checks, preparations } from './checks.ts';
import { root } from './root.ts';

type Outcome = { check: Check; passed: boolean; seconds: number; output: string };

function run(check: Check): Promise<Outcome> {
  const begun = performance.now();
  return new Promise((done) => {
    const chunks: string[] = [];
    const finish = (passed: boolean) =>
      done({ check, passed, seconds: (performance.now() - begun) / 1000, output: chunks.join('').trim() });
    const child = spawn(check.program, check.args, {
      cwd: resolve(root, check.folder ?? '.'),
      stdio: ['ignore', 'pipe', 'pipe'],
    });
    for (const stream of [child.stdout, child.stderr]) {
      stream.setEncoding('utf8').on('data', (text: string) => chunks.push(text));
    }
    child.on('error', (error) => {
      chunks.push(error.message);
      finish(false);
    });
    child.on('close', (code) => finish(code === 0));
  });
}

function say({ check, passed, seconds, output }: Outcome): void {
  // Our own checks end with one line of figures, worth reading on a good day too.
  const figures = passed && check.program === process.execPath ? `  ${output.split('\n').at(-1) ?? ''}` : '';
  console.log(`${check.name.padEnd(24)} ${seconds.toFixed(1).padStart(5)} s  ${passed ? 'ok' : 'FAILED'}${figures}`);
}

async function runAll(all: Check[]): Promise<Outcome[]> {
  const waiting = [...all];
  const outcomes: Outcome[] = [];
  const worker = async () => {
    for (let check = waiting.shift(); check !== undefined; check = waiting.shift()) {
      const outcome = await run(check);
      say(outcome);
      outcomes.push(outcome);
    }
  };
  await Promise.all(Array.from({ length: availableParallelism() }, worker));
  return outcomes;
}

const words = process.argv.slice(2);
const wanted = checks.filter(({ name }) => words.length === 0 || words.some((word) => name.startsWith(word)));
if (wanted.length === 0) {
  console.log(`No check begins with ${words.join(' or ')}. There are: ${checks.map(({ name }) => name).join(', ')}`);
  process.exit(1);
}

const failed = [...(await runAll(preparations)), ...(await runAll(wanted))].filter(({ passed }) => !passed);
for (const { check, output } of failed) console.log(`\n${check.name}\n${output}`);
if (failed.length > 0) console.log(`\nFAILED: ${failed.map(({ check }) => check.name).join(', ')}`);
process.exitCode = failed.length > 0 ? 1 : 0;
