import { setTimeout as sleep } from 'node:timers/promises';

interface WaitOptions {
  readonly what: string;
  readonly seconds: number;
  readonly everyMs?: number;
}

export async function waitFor(check: () => boolean | Promise<boolean>, options: WaitOptions): Promise<void> {
  const end = Date.now() + options.seconds * 1000;
  while (!(await check())) {
    if (Date.now() > end) throw new Error(`${options.what} did not happen within ${options.seconds} s`);
    await sleep(options.everyMs ?? 50);
  }
}
