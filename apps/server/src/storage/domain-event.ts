import type { Trx } from './transact.ts';

type Subscriber<Payload> = (trx: Trx, payload: Payload) => Promise<void>;

export interface DomainEvent<Payload> {
  readonly name: string;
  /** Runs every subscriber inside the publisher's transaction: all of it happens, or none. */
  publish(trx: Trx, payload: Payload): Promise<void>;
  subscribe(subscriber: Subscriber<Payload>): void;
}

/**
 * Creates an event that its domain owns and higher domains subscribe to, so that a lower domain never names a higher one.
 * Subscribers are registered once, where the domains are put together.
 */
export function createDomainEvent<Payload>(name: string): DomainEvent<Payload> {
  const subscribers: Subscriber<Payload>[] = [];
  return {
    name,
    async publish(trx, payload) {
      for (const subscriber of subscribers) await subscriber(trx, payload);
    },
    subscribe(subscriber) {
      subscribers.push(subscriber);
    },
  };
}
