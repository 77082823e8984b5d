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
  const sdk = new NodeSDK({
    serviceName: 'universal-media',
    traceExporter: new OTLPTraceExporter({ url: new URL('/v1/traces', endpoint).href }),
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
