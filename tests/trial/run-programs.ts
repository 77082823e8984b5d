import { WrongUse } from './command-line.ts';

/** How a run ended: its figures, and whether they reach the goal. */
export interface Verdict extends Readonly<Record<string, unknown>> {
  readonly ok: boolean;
}

export interface Program {
  readonly about: string;
  /** The flags as a person would type them. */
  readonly usage: string;
  readonly run: (args: string[]) => Promise<Verdict>;
}

const isWrongUse = (error: unknown): error is Error =>
  error instanceof WrongUse ||
  (error instanceof Error && 'code' in error && String(error.code).startsWith('ERR_PARSE_ARGS'));

function usage(command: string, programs: Readonly<Record<string, Program>>): string {
  const lines = Object.entries(programs).flatMap(([name, program]) => [
    `  ${command} ${name} ${program.usage}`,
    `      ${program.about}`,
  ]);
  return ['Usage:', ...lines, 'Every program ends with a line RESULT {...} and exits 1 when it misses its goal.'].join(
    '\n',
  );
}

/** Runs the program named on the command line, and ends this process with what came of it. */
export async function runPrograms(command: string, programs: Readonly<Record<string, Program>>): Promise<never> {
  const [name = '', ...args] = process.argv.slice(2);
  const program = Object.hasOwn(programs, name) ? programs[name] : undefined;
  if (!program) {
    if (name !== '') console.error(`There is no program "${name}".`);
    console.error(usage(command, programs));
    process.exit(2);
  }
  const verdict = await program.run(args).catch((error: unknown): Verdict => {
    if (isWrongUse(error)) {
      console.error(`${error.message}\n${usage(command, { [name]: program })}`);
      process.exit(2);
    }
    console.error(error);
    return { ok: false, error: error instanceof Error ? error.message : String(error) };
  });
  console.log(`RESULT ${JSON.stringify({ program: name, ...verdict })}`);
  process.exit(verdict.ok ? 0 : 1);
}
