import { setTimeout as sleep } from 'node:timers/promises';
import { type FaultSwitches, losesWebhook } from '../control/faults.ts';
import type { Luck } from '../control/luck.ts';
import type { Event } from '../objects/objects.ts';
import { signatureHeader } from './signature.ts';

export interface Endpoint {
  url: string | undefined;
  secrets: readonly string[];
}

export interface Delivery {
  readonly event: string;
  readonly type: string;
  lost: boolean;
  attempts: number;
  /** How often it was taken with a 2xx. */
  taken: number;
  last_status: number | null;
}

interface Parts {
  readonly endpoint: Endpoint;
  readonly switches: FaultSwitches;
  readonly luck: Luck;
}

// Stripe goes on for three days; for us a quarter of an hour is as good as that.
const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 15_000;
const GIVE_UP_AFTER_MS = 15 * 60_000;
const ANSWER_WITHIN_MS = 10_000;
const SHUFFLE_WITHIN_MS = 750;

/** Tells our server about events, signed, and again until it says yes; with the faults that are switched on. */
export function createWebhooks({ endpoint, switches, luck }: Parts) {
  const deliveries = new Map<string, Delivery>();
  const stopped = new AbortController();
  let pending = 0;

  async function send(event: Event): Promise<number | null> {
    if (endpoint.url === undefined) return null;
    const body = JSON.stringify(event, null, 2);
    const headers = {
      'content-type': 'application/json; charset=utf-8',
      'stripe-signature': signatureHeader(body, endpoint.secrets),
    };
    const signal = AbortSignal.any([stopped.signal, AbortSignal.timeout(ANSWER_WITHIN_MS)]);
    try {
      const response = await fetch(endpoint.url, { method: 'POST', headers, body, signal, redirect: 'manual' });
      await response.arrayBuffer();
      return response.status;
    } catch {
      return null;
    }
  }

  async function deliver(event: Event, delivery: Delivery, wait: number): Promise<void> {
    const end = Date.now() + wait + GIVE_UP_AFTER_MS;
    await sleep(wait, undefined, { signal: stopped.signal });
    for (let pause = FIRST_PAUSE_MS; Date.now() < end; pause = Math.min(pause * 2, LONGEST_PAUSE_MS)) {
      delivery.attempts += 1;
      delivery.last_status = await send(event);
      if (delivery.last_status !== null && delivery.last_status >= 200 && delivery.last_status < 300) {
        delivery.taken += 1;
        return;
      }
      await sleep(pause, undefined, { signal: stopped.signal });
    }
  }

  function begin(event: Event, copies: number): void {
    const { webhook_delay_ms = 0, webhook_shuffle = false } = switches.current;
    const delivery = deliveries.get(event.id) ?? {
      event: event.id,
      type: event.type,
      lost: false,
      attempts: 0,
      taken: 0,
      last_status: null,
    };
    deliveries.set(event.id, delivery);
    for (let copy = 0; copy < copies; copy += 1) {
      const late = webhook_shuffle ? Math.floor(luck.number() * SHUFFLE_WITHIN_MS) : 0;
      pending += 1;
      deliver(event, delivery, webhook_delay_ms + late)
        .catch(() => undefined) // stopped
        .finally(() => {
          pending -= 1;
        });
    }
  }

  return {
    deliveries,
    pending: () => pending,
    tell(event: Event): void {
      if (endpoint.url === undefined) return;
      if (losesWebhook(switches, luck.number)) {
        deliveries.set(event.id, {
          event: event.id,
          type: event.type,
          lost: true,
          attempts: 0,
          taken: 0,
          last_status: null,
        });
        return;
      }
      begin(event, switches.current.webhook_copies ?? 1);
    },
    /** As by the button in Stripe's dashboard: once more, whatever was lost or taken before. */
    again: (event: Event) => begin(event, 1),
    stop: () => stopped.abort(),
  };
}

export type Webhooks = ReturnType<typeof createWebhooks>;
