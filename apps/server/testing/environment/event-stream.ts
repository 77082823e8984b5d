import { LiveEvent } from '@universal-media/contract/wire/events';
import { bearer } from '../builders/people.ts';
import type { TestEnvironment } from './test-environment.ts';

/** Opens a stream of events at a process and reads them off it as they come; null when the server has ended it. */
export async function openEvents({ app }: Pick<TestEnvironment, 'app'>, path: string, token: string) {
  if (!app.server.listening) await app.listen({ host: '127.0.0.1', port: 0 });
  const [address] = app.addresses();
  const port = typeof address === 'object' ? address.port : 0;
  const response = await fetch(`http://127.0.0.1:${port}${path}`, { headers: bearer(token) });
  const reader = response.body?.pipeThrough(new TextDecoderStream()).getReader();
  const waiting: LiveEvent[] = [];

  async function next(): Promise<LiveEvent | null> {
    while (waiting.length === 0) {
      const chunk = await reader?.read();
      if (!chunk || chunk.done) return null;
      for (const [, data = ''] of chunk.value.matchAll(/^data: (.*)$/gm)) {
        waiting.push(LiveEvent.parse(JSON.parse(data)));
      }
    }
    return waiting.shift() ?? null;
  }

  return {
    response,
    next,
    /** Reads up to the next event of a type. Test files share one NATS, so all staff also hear of what the others do. */
    async nextOfType(type: LiveEvent['type']): Promise<LiveEvent | null> {
      let event = await next();
      while (event !== null && event.type !== type) event = await next();
      return event;
    },
    close: () => reader?.cancel(),
  };
}
