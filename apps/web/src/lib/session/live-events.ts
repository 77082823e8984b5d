import type { LiveEvent } from '@universal-media/contract/wire/events';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Passes an event from the server to every subscribed screen. */
export function publishLiveEvent(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Subscribes to the server's events. Returns a function that unsubscribes. */
export function onLiveEvent(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
