import type { Edit } from '../kit/planted-server.ts';

const judge = 'src/core/campaigns/draft-save.ts';

/** Faults that the drafts program must find. Each has cost users of other products their work. */
export const draftPlants = {
  /** The last save wins, even over a version its editor has not seen. */
  'last-wins': [{ file: judge, from: "? 'next' : 'conflict', stored }", to: "? 'next' : 'next', stored }" }],
  /** A repeated save, whose first answer was lost, is treated as a new one. */
  'no-repeat': [
    { file: judge, from: 'save_id === stored.last_save_id)', to: 'save_id === stored.last_save_id && false)' },
  ],
  /** A save is acknowledged before it is stored. */
  'answer-first': [
    {
      file: 'src/domains/campaigns/drafts/save-draft.ts',
      from: 'return toSavedDraft(await transact((trx) => save(context, trx, user_id, input, save_id)));',
      to: `setTimeout(() => void transact((trx) => save(context, trx, user_id, input, save_id)).catch(() => undefined), 20);
    return { draft_id: input.draft_id ?? '', version: (input.version ?? 0) + 1, last_saved: context.clock.now().toISOString() };`,
    },
  ],
} as const satisfies Record<string, readonly Edit[]>;

export type DraftPlant = keyof typeof draftPlants;
export const draftPlantNames = Object.keys(draftPlants);
export const isDraftPlant = (name: string): name is DraftPlant => Object.hasOwn(draftPlants, name);
