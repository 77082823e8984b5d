import type { FaultsInput } from './faults.ts';
import { State } from './state.ts';

/** For tests that talk to a running simulator. */
export function driveLanguageModel(origin: string) {
  async function call(method: string, path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}/control/${path}`, { method, ...(body && { body: JSON.stringify(body) }) });
    const answer: unknown = await response.json();
    if (!response.ok) throw new Error(`${method} /control/${path}: ${response.status} ${JSON.stringify(answer)}`);
    return answer;
  }
  return {
    setFaults: (faults: FaultsInput) => call('PUT', 'faults', faults),
    clearFaults: () => call('DELETE', 'faults'),
    forget: () => call('DELETE', 'state'),
    state: async (): Promise<State> => State.parse(await call('GET', 'state')),
  };
}
