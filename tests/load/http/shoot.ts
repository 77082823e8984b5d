import autocannon from 'autocannon';
import { processorTimeUs } from '../kit/processor-time.ts';
import type { Call } from './reads.ts';

export interface Target {
  readonly origin: string;
  readonly pid: number;
}

export interface Shot {
  readonly rps: number;
  readonly p99_ms: number;
  /** Of the server alone. It hardly moves when the machine is busy with something else, as the rate does. */
  readonly cpu_us: number;
}

const CONNECTIONS = 32;

/** Full load for a while. An answer other than 2xx ends the run: a fast refusal is not a fast read. */
export async function shoot({ origin, pid }: Target, calls: readonly Call[], seconds: number): Promise<Shot> {
  const before = processorTimeUs(pid);
  const result = await autocannon({
    url: origin,
    connections: CONNECTIONS,
    duration: seconds,
    requests: calls.map(({ path, headers = {} }) => ({ method: 'GET', path, headers })),
  });
  const used = processorTimeUs(pid) - before;
  if (result.errors > 0 || result.non2xx > 0) {
    throw new Error(`${origin}${calls[0]?.path}: ${result.errors} errors, ${result.non2xx} answers that are not 2xx`);
  }
  const answers = result['2xx'];
  return { rps: answers / result.duration, p99_ms: result.latency.p99, cpu_us: used / answers };
}
