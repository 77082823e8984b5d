import { CampaignData } from '@universal-media/contract/campaign';
import { BuilderStep, DraftSave, LOCAL_DRAFT_HOURS } from '@universal-media/contract/drafts';
import { readKept } from '@universal-media/contract/kept';
import { z } from 'zod';
import { parseJson } from '../../lib/json.ts';
import type { Shelf } from '../../lib/kept.ts';

const LocalCopy = z.object({
  draft_id: z.uuid(),
  /** The page that wrote it: two tabs with the same draft do not write over each other. */
  writer: z.string(),
  /** Its page has gone, and said so. One that crashed could not. */
  left: z.boolean(),
  /** The version on the server that it is built on; 0 for a draft that was never saved there. */
  version: z.number().int().min(0),
  step: BuilderStep,
  changed_at: z.number(),
  /** Something in it is nowhere but here. */
  unsaved: z.boolean(),
  /** A save that went out and was not answered: whether the server has it is not known. */
  pending: DraftSave.nullable().catch(null),
  campaign_data: z.unknown().transform((kept) => readKept(CampaignData, kept)),
});
export type LocalCopy = z.infer<typeof LocalCopy>;

export interface LocalCopiesNeeds {
  readonly shelf: Shelf;
  readonly writer: string;
  readonly now: () => number;
  /** Whether the page that wrote a copy is still open somewhere. */
  readonly isAlive: (writer: string) => Promise<boolean>;
}

export type LocalCopies = ReturnType<typeof createLocalCopies>;

/** What this browser itself keeps of drafts, so that a crash, a cut line or a closed tab costs nothing. */
export function createLocalCopies({ shelf, writer, now, isAlive }: LocalCopiesNeeds) {
  const nameOf = (copy: Pick<LocalCopy, 'draft_id' | 'writer'>) => `${copy.draft_id}.${copy.writer}`;

  /** Newest first. What is too old is forgotten on the way. */
  function all(): LocalCopy[] {
    const oldest = now() - LOCAL_DRAFT_HOURS * 3_600_000;
    const copies = shelf.names().flatMap((name) => {
      const copy = LocalCopy.safeParse(parseJson(shelf.read(name) ?? '')).data;
      if (copy && copy.changed_at >= oldest) return [copy];
      shelf.clear(name);
      return [];
    });
    return copies.toSorted((a, b) => b.changed_at - a.changed_at);
  }

  const forget = (copy: Pick<LocalCopy, 'draft_id' | 'writer'>) => shelf.clear(nameOf(copy));
  const isFree = async (copy: LocalCopy) => copy.left || copy.writer === writer || !(await isAlive(copy.writer));

  return {
    /** False where there is no room even after everything was cleared out that the server has anyway. */
    write(copy: Omit<LocalCopy, 'writer'>): boolean {
      const name = nameOf({ ...copy, writer });
      const text = JSON.stringify({ ...copy, writer });
      if (shelf.write(name, text)) return true;
      for (const other of all()) if (!other.unsaved && nameOf(other) !== name) forget(other);
      return shelf.write(name, text);
    },

    /** The newest work on a draft that no other open page is at; else a copy to look at while the server is away. */
    async find(draft_id: string): Promise<LocalCopy | null> {
      const copies = all().filter((copy) => copy.draft_id === draft_id);
      for (const copy of copies) if (copy.unsaved && (await isFree(copy))) return copy;
      return copies.find((copy) => !copy.unsaved) ?? null;
    },

    /** What somebody may want to go on with: work that only this browser has and no open page is at, and the draft they had open last. */
    async offers(last_id: string | null): Promise<LocalCopy[]> {
      const copies = all();
      const free = await Promise.all(copies.map(isFree));
      const wanted = copies.filter((copy, index) => free[index] && (copy.unsaved || copy.draft_id === last_id));
      return wanted.filter((copy, index) => wanted.findIndex(({ draft_id }) => draft_id === copy.draft_id) === index);
    },

    /** From here on it is this page that writes about this draft. What others left that is saved as well is not needed. */
    takeOver(taken: LocalCopy): void {
      for (const copy of all()) {
        if (copy.draft_id !== taken.draft_id || copy.writer === writer) continue;
        if (copy.writer === taken.writer || !copy.unsaved) forget(copy);
      }
    },

    forgetDraft(draft_id: string): void {
      for (const copy of all()) if (copy.draft_id === draft_id) forget(copy);
    },
  };
}
