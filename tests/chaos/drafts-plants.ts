import type { Edit } from './plants.ts';

const judge = 'src/core/draft-save.ts';

/** Faults that the run of drafts must find. Each has cost somebody their evening's work somewhere else. */
export const draftPlants = {
  /** Whoever saves last wins, whatever they have not seen. */
  'last-wins': [{ file: judge, from: "? 'next' : 'conflict', kept }", to: "? 'next' : 'next', kept }" }],
  /** A save whose answer was lost is a stranger when it comes again. */
  'no-repeat': [{ file: judge, from: 'save_id === kept.last_save_id)', to: 'save_id === kept.last_save_id && false)' }],
  /** The save is acknowledged before it is kept. */
  'answer-first': [
    {
      file: 'src/features/drafts/service/saving.ts',
      from: 'return savedOf(await transact((trx) => keep(trx, user_id, wish, save_id)));',
      to: `setTimeout(() => void transact((trx) => keep(trx, user_id, wish, save_id)).catch(() => undefined), 20);
    return { draft_id: wish.draft_id ?? '', version: (wish.version ?? 0) + 1, last_saved: clock.now().toISOString() };`,
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type DraftPlant = keyof typeof draftPlants;
export const draftPlantNames = Object.keys(draftPlants);
export const isDraftPlant = (name: string): name is DraftPlant => Object.hasOwn(draftPlants, name);
