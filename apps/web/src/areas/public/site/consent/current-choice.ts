import { createStore } from '#lib/state/store.ts';
import type { Choice } from './choice-calls.ts';

/** What a reopened banner says: the choice that counts, unless the server could not tell, in a sentence. */
export interface CurrentChoice {
  readonly choice?: Choice;
  readonly sentence: string;
}

/** Null until a link elsewhere on the page opens the banner again, and where there is no choice yet. */
export const currentChoice = createStore<CurrentChoice | null>(null);

export async function loadCurrentChoice(): Promise<void> {
  try {
    currentChoice.set(await (await import('./choice-calls.ts')).readChoice());
  } catch {
    currentChoice.set({ sentence: "We couldn't load your current choice. It stays in effect until you make another." });
  }
}
