import { appendFileSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer, type IncomingMessage } from 'node:http';
import { dirname, join } from 'node:path';
import { json } from 'node:stream/consumers';
import { ROOT } from '@universal-media/stack/stack';
import { z } from 'zod';

const FILE = join(ROOT, '.stack', 'results', 'spans.jsonl');

const Span = z.object({ traceId: z.string(), name: z.string() });
const Scope = z.object({ spans: z.array(Span).default([]) });
const Resource = z.object({ scopeSpans: z.array(Scope).default([]) });
const TraceExport = z.object({ resourceSpans: z.array(Resource).default([]) });

async function keep(request: IncomingMessage): Promise<void> {
  const { resourceSpans } = TraceExport.parse(await json(request));
  const spans = resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans));
  for (const span of spans) appendFileSync(FILE, `${JSON.stringify(span)}\n`);
}

/** Takes what an OpenTelemetry collector would take (OTLP over HTTP, as JSON), and writes the spans to a file. */
export function startTraceCollector(): Promise<{ url: string; stop: () => void }> {
  mkdirSync(dirname(FILE), { recursive: true });
  writeFileSync(FILE, '');
  const server = createServer((request, response) => {
    keep(request).then(
      () => response.setHeader('content-type', 'application/json').end('{}'),
      () => response.writeHead(400).end(),
    );
  });
  return new Promise((resolve) => {
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      const port = typeof address === 'object' && address ? address.port : 0;
      resolve({ url: `http://127.0.0.1:${port}`, stop: () => server.close() });
    });
  });
}

export const readSpans = () =>
  readFileSync(FILE, 'utf8')
    .split('\n')
    .filter(Boolean)
    .map((line) => Span.parse(JSON.parse(line)));
