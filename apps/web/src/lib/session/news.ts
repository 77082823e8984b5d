import type { LiveEvent } from '@universal-media/contract/events';

type Listener = (event: LiveEvent) => void;

const listeners = new Set<Listener>();

/** Hands what the server told this browser to whoever on screen wants to know. */
export function tellNews(event: LiveEvent): void {
  for (const listener of listeners) listener(event);
}

/** Returns how to stop listening. */
export function onNews(listener: Listener): () => void {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
