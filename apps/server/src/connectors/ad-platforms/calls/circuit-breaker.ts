import { TryLater } from '#core/kit/try-later.ts';

export interface CircuitBreaker {
  /** Throws `TryLater` while the service is given a rest. */
  check(): void;
  succeeded(): void;
  failed(): void;
}

interface BreakerSettings {
  /** Name for messages: `Google Ads`. */
  readonly service: string;
  readonly now?: () => number;
  readonly chance?: () => number;
}

/** Failures in a row that open the circuit. */
export const FAILURES_TO_OPEN = 8;
const FIRST_REST_SECONDS = 5;
const MAX_REST_SECONDS = 300;

/**
 * Stops calling a service that has failed several times in a row, so that an outage does not cost a timeout per campaign. After
 * a rest it lets one call through, and rests twice as long if that fails too. The random part of a rest spreads those who wait.
 */
export function createCircuitBreaker({
  service,
  now = Date.now,
  chance = Math.random,
}: BreakerSettings): CircuitBreaker {
  let failures = 0;
  let rests = 0;
  let closed_at = 0;
  let isTrying = false;

  return {
    check() {
      if (failures < FAILURES_TO_OPEN) return;
      const seconds = Math.ceil((closed_at - now()) / 1_000);
      if (seconds > 0) throw new TryLater(`${service} has failed repeatedly and is given a rest`, seconds);
      if (isTrying) throw new TryLater(`${service} is being tried again`, FIRST_REST_SECONDS);
      isTrying = true;
    },
    succeeded() {
      failures = 0;
      rests = 0;
      isTrying = false;
    },
    failed() {
      failures += 1;
      isTrying = false;
      if (failures < FAILURES_TO_OPEN || now() < closed_at) return;
      const rest = Math.min(MAX_REST_SECONDS, FIRST_REST_SECONDS * 2 ** rests);
      closed_at = now() + rest * 1_000 * (0.5 + chance() / 2);
      rests += 1;
    },
  };
}
