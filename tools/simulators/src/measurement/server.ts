import { once } from 'node:events';
import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import { answerJson, readJson } from '../wire/json.ts';

/** What Meta's Conversions API takes, as far as it is used here. */
const MetaEvents = z.strictObject({
  data: z
    .array(
      z.strictObject({
        event_name: z.string().min(1).max(50),
        event_time: z.int().positive(),
        event_id: z.string().min(1),
        action_source: z.literal('website'),
        event_source_url: z.url(),
        user_data: z.strictObject({ external_id: z.array(z.string().regex(/^[0-9a-f]{64}$/)).min(1) }),
        custom_data: z
          .strictObject({ currency: z.literal('USD'), value: z.number().min(0), content_type: z.string() })
          .optional(),
      }),
    )
    .length(1),
});

const Permission = z.enum(['GRANTED', 'DENIED']);

/** What the Measurement Protocol of Google Analytics 4 takes, as far as it is used here. */
const Ga4Events = z.strictObject({
  client_id: z.string().min(1),
  timestamp_micros: z.int().positive(),
  consent: z.strictObject({ ad_user_data: Permission, ad_personalization: Permission }),
  events: z
    .array(
      z.strictObject({
        name: z.string().regex(/^[a-z][a-z0-9_]{0,39}$/),
        params: z.strictObject({
          transaction_id: z.string(),
          currency: z.literal('USD').optional(),
          value: z.number().min(0).optional(),
        }),
      }),
    )
    .length(1),
});

export type MetaEvent = z.infer<typeof MetaEvents>['data'][number];
export type Ga4Event = z.infer<typeof Ga4Events>;

/** `none` goes well; `error` answers 500; `lost` takes the event and ends the connection without an answer; `refuse` answers 400. */
export type MeasurementFault = 'none' | 'error' | 'lost' | 'refuse';

export type MeasurementProvider = 'meta' | 'ga4';

interface MeasurementSettings {
  readonly port: number;
  /** How long an answer takes after the event was counted. */
  readonly answer_ms?: number;
}

/** Simulates both providers at one port. Meta counts an event of one name and id once; Google counts every event. */
export async function startMeasurement({ port, answer_ms = 0 }: MeasurementSettings) {
  const meta = new Map<string, MetaEvent>();
  const ga4: Ga4Event[] = [];
  const calls = { meta: 0, ga4: 0 };
  const faults: Record<MeasurementProvider, MeasurementFault[]> = { meta: [], ga4: [] };

  async function answer(request: IncomingMessage, response: ServerResponse): Promise<void> {
    const url = new URL(request.url ?? '/', 'http://measurement');
    if (url.pathname === '/control/health') return answerJson(response, 200, {});
    const isMeta = /^\/v\d+\.\d+\/\d+\/events$/.test(url.pathname) && url.searchParams.has('access_token');
    const isGa4 = url.pathname === '/mp/collect' && url.searchParams.has('measurement_id');
    if (request.method !== 'POST' || (!isMeta && !isGa4)) return answerJson(response, 404, {});
    const provider = isMeta ? 'meta' : 'ga4';
    calls[provider] += 1;
    const fault = faults[provider].shift();
    if (fault === 'error') return answerJson(response, 500, { error: { message: 'Try again later' } });
    if (fault === 'refuse') return answerJson(response, 400, { error: { message: 'Unknown pixel' } });
    const received = isMeta ? await readJson(request, MetaEvents) : await readJson(request, Ga4Events);
    if (!received.success) return answerJson(response, 400, { error: { message: received.error.message } });
    if ('data' in received.data) {
      for (const event of received.data.data) meta.set(`${event.event_name} ${event.event_id}`, event);
    } else ga4.push(received.data);
    if (answer_ms > 0) await sleep(answer_ms);
    if (fault === 'lost') return void request.socket.destroy();
    if (isMeta) return answerJson(response, 200, { events_received: 1 });
    response.writeHead(204).end();
  }

  const server = createServer((request, response) => {
    void answer(request, response).catch(() => request.socket.destroy());
  });
  server.listen(port, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  if (address === null || typeof address === 'string') throw new Error('The server listens at no port');

  return {
    origin: `http://127.0.0.1:${address.port}`,
    /** What each provider counts. */
    meta: (): MetaEvent[] => [...meta.values()],
    ga4: (): readonly Ga4Event[] => ga4,
    calls: (): Readonly<Record<MeasurementProvider, number>> => ({ ...calls }),
    /** The next calls to a provider fail like this, one after the other. */
    fail: (provider: MeasurementProvider, ...next: MeasurementFault[]): void => void faults[provider].push(...next),
    async close(): Promise<void> {
      const ended = once(server, 'close');
      server.close();
      server.closeAllConnections();
      await ended;
    },
  };
}
