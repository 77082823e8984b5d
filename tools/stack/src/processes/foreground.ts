import { type LineSink, toTerminal } from './line-sink.ts';
import type { SupervisedProcess } from './supervised-process.ts';

interface Foreground {
  readonly say: LineSink;
  // Starts a process whose lines appear in this terminal and which ends with us.
  start(name: string, begin: (log: LineSink) => Promise<SupervisedProcess>): Promise<void>;
}

// Holds a terminal until Ctrl-C, and then ends what was started in it. The engines are not ours to end.
export function inForeground(name: string, work: (foreground: Foreground) => Promise<void>): void {
  const running: SupervisedProcess[] = [];
  const say = toTerminal(name);
  let ending = false;

  async function end(code: number): Promise<never> {
    ending = true;
    for (const [index, graceful] of (await Promise.all(running.map((child) => child.stop(10)))).entries()) {
      if (!graceful) say(`${running[index]?.name} did not stop within 10 s and was killed`);
    }
    say('Stopped. The engines stay up; `pnpm stack down` stops them.');
    process.exit(code);
  }

  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP'] as const) {
    process.on(signal, () => {
      if (!ending) void end(0);
    });
  }

  async function start(child: string, begin: (log: LineSink) => Promise<SupervisedProcess>): Promise<void> {
    running.push(await begin(toTerminal(child)));
    // Nothing more is started or announced while the rest is stopping.
    if (ending) throw new Error('Stopping');
  }

  work({ say, start }).catch((error: unknown) => {
    if (ending) return;
    say(error instanceof Error ? error.message : String(error));
    void end(1);
  });
}
