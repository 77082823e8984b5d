import { context, propagation, SpanStatusCode, trace } from '@opentelemetry/api';

const tracer = trace.getTracer('universal-media/durable');

/** Returns the current W3C trace context, to store with a job until a worker runs it. */
export function currentTraceParent(): string | undefined {
  const carrier: Record<string, string> = {};
  propagation.inject(context.active(), carrier);
  return carrier.traceparent;
}

/** Continues the trace of the request that enqueued the job. */
export function continueTrace<T>(traceParent: string | null, name: string, work: () => Promise<T>): Promise<T> {
  const parent = propagation.extract(context.active(), traceParent === null ? {} : { traceparent: traceParent });
  return tracer.startActiveSpan(name, {}, parent, async (span) => {
    try {
      return await work();
    } catch (error) {
      span.setStatus({ code: SpanStatusCode.ERROR });
      throw error;
    } finally {
      span.end();
    }
  });
}
