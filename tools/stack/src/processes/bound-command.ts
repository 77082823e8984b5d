interface Command {
  readonly file: string;
  readonly args: readonly string[];
}

// The kernel kills the command when the thread that began it ends, in whatever way: no handler of ours has to run.
// setpriv (util-linux) replaces itself by the command, so that the pid is the command's own.
export function boundCommand(file: string, args: readonly string[]): Command {
  return { file: 'setpriv', args: ['--pdeathsig', 'KILL', file, ...args] };
}
