import { createStore, type Readable } from './store.ts';

interface Held<Label> {
  readonly label: Label;
  readonly timer: ReturnType<typeof setTimeout>;
  readonly commit: () => void;
}

export interface HeldActions<Label> {
  /** What waits, by id. */
  readonly waiting: Readable<ReadonlyMap<string, Label>>;
  /** Carries an action out after the delay, once. A second one with the same id is ignored while the first waits. */
  hold(id: string, label: Label, commit: () => void): void;
  /** Takes an action back; false when it was carried out already. */
  undo(id: string): boolean;
  /** Carries out everything that waits, now: the page closes, or the screen is left. */
  commitAll(): void;
}

/** Actions that wait a moment in the browser, so that they can be undone before the server hears of them. */
export function createHeldActions<Label>(delay_ms: number): HeldActions<Label> {
  const held = new Map<string, Held<Label>>();
  const waiting = createStore<ReadonlyMap<string, Label>>(new Map());
  const publish = () => waiting.set(new Map([...held].map(([id, { label }]) => [id, label])));

  function take(id: string): Held<Label> | undefined {
    const found = held.get(id);
    if (!found) return undefined;
    clearTimeout(found.timer);
    held.delete(id);
    publish();
    return found;
  }

  const commit = (id: string) => take(id)?.commit();

  return {
    waiting,
    hold(id, label, act) {
      if (held.has(id)) return;
      held.set(id, { label, commit: act, timer: setTimeout(() => commit(id), delay_ms) });
      publish();
    },
    undo: (id) => take(id) !== undefined,
    commitAll() {
      for (const id of held.keys()) commit(id);
    },
  };
}
