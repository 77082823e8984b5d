import { redactUrl } from '#core/operations/redact-url.ts';

/** Attributes that contain a URL or a part of it, in old and new conventions. */
const urlAttributes = ['url.full', 'url.path', 'http.url', 'http.target'];

interface Redactable {
  readonly attributes: Record<string, unknown>;
}

/** Removes links and codes that give access from the spans, before they leave the process. */
export function redactSpans(spans: readonly Redactable[]): void {
  for (const { attributes } of spans) {
    for (const name of urlAttributes) {
      const value = attributes[name];
      if (typeof value === 'string') attributes[name] = redactUrl(value);
    }
    if (attributes['url.query'] !== undefined) attributes['url.query'] = 'redacted';
  }
}

interface Telemetry {
  shutdown(): Promise<void>;
}

const disabled: Telemetry = { shutdown: async () => undefined };

/** Sends HTTP, SQL and job spans to an OpenTelemetry collector, if one is configured. */
export async function startTelemetry(endpoint: string | undefined): Promise<Telemetry> {
  if (!endpoint) return disabled;
  const [
    { NodeSDK },
    { OTLPTraceExporter },
    { HttpInstrumentation },
    { PgInstrumentation },
    { FastifyOtelInstrumentation },
  ] = await Promise.all([
    import('@opentelemetry/sdk-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/instrumentation-http'),
    import('@opentelemetry/instrumentation-pg'),
    import('@fastify/otel'),
  ]);
  const exporter = new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href });
  const sdk = new NodeSDK({
    serviceName: 'universal-media',
    traceExporter: {
      export(spans, done) {
        redactSpans(spans);
        exporter.export(spans, done);
      },
      shutdown: () => exporter.shutdown(),
    },
    instrumentations: [
      new HttpInstrumentation({
        ignoreIncomingRequestHook: ({ url }) => /^\/(healthz|readyz|metrics)/.test(url ?? ''),
      }),
      new PgInstrumentation({ requireParentSpan: true }),
      new FastifyOtelInstrumentation({ registerOnInitialization: true }),
    ],
  });
  sdk.start();
  return sdk;
}
