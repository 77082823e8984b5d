import { CampaignData } from '@universal-media/contract/campaigns/campaign';
import { BuilderStep, DraftSave, LOCAL_DRAFT_HOURS } from '@universal-media/contract/campaigns/drafts';
import { readStored } from '@universal-media/contract/wire/stored';
import { z } from 'zod';
import { parseJson } from '#lib/call/json.ts';
import type { DraftStorage } from '#lib/storage/browser-storage.ts';

const LocalCopy = z.object({
  draft_id: z.uuid(),
  /** The page that wrote it, so that two tabs with the same draft do not overwrite each other. */
  writer: z.string(),
  /** The page was closed properly. A crashed page leaves this false. */
  left: z.boolean(),
  /** The server version it is based on; 0 for a draft that was never saved. */
  version: z.number().int().min(0),
  step: BuilderStep,
  changed_at: z.number(),
  /** Contains changes that only this browser has. */
  unsaved: z.boolean(),
  /** A save without a response: the server may or may not have it. */
  pending: DraftSave.nullable().catch(null),
  campaign_data: z.unknown().transform((stored) => readStored(CampaignData, stored)),
});
export type LocalCopy = z.infer<typeof LocalCopy>;

export interface LocalCopiesOptions {
  readonly storage: DraftStorage;
  readonly writer: string;
  readonly now: () => number;
  /** Whether the page that wrote a copy is still open somewhere. */
  readonly isAlive: (writer: string) => Promise<boolean>;
}

export type LocalCopies = ReturnType<typeof createLocalCopies>;

/** Stores drafts in the browser, so that a crash, a lost connection or a closed tab loses nothing. */
export function createLocalCopies({ storage, writer, now, isAlive }: LocalCopiesOptions) {
  const keyFor = (copy: Pick<LocalCopy, 'draft_id' | 'writer'>) => `${copy.draft_id}.${copy.writer}`;

  /** Lists copies, newest first, and deletes expired ones. */
  function all(): LocalCopy[] {
    const oldest = now() - LOCAL_DRAFT_HOURS * 3_600_000;
    const copies = storage.names().flatMap((name) => {
      const copy = LocalCopy.safeParse(parseJson(storage.read(name) ?? '')).data;
      if (copy && copy.changed_at >= oldest) return [copy];
      storage.clear(name);
      return [];
    });
    return copies.toSorted((a, b) => b.changed_at - a.changed_at);
  }

  const forget = (copy: Pick<LocalCopy, 'draft_id' | 'writer'>) => storage.clear(keyFor(copy));
  const isFree = async (copy: LocalCopy) => copy.left || copy.writer === writer || !(await isAlive(copy.writer));

  return {
    /** Returns false if there is no room even after deleting copies that the server has. */
    write(copy: Omit<LocalCopy, 'writer'>): boolean {
      const name = keyFor({ ...copy, writer });
      const text = JSON.stringify({ ...copy, writer });
      if (storage.write(name, text)) return true;
      for (const other of all()) if (!other.unsaved && keyFor(other) !== name) forget(other);
      return storage.write(name, text);
    },

    /** Finds the newest unsaved work that no other open page is editing, or else a saved copy. */
    async find(draft_id: string): Promise<LocalCopy | null> {
      const copies = all().filter((copy) => copy.draft_id === draft_id);
      for (const copy of copies) if (copy.unsaved && (await isFree(copy))) return copy;
      return copies.find((copy) => !copy.unsaved) ?? null;
    },

    /** Lists work to continue: unsaved changes that no open page is editing, and the draft that was open last. */
    async offers(last_id: string | null): Promise<LocalCopy[]> {
      const copies = all();
      const free = await Promise.all(copies.map(isFree));
      const offered = copies.filter((copy, index) => free[index] && (copy.unsaved || copy.draft_id === last_id));
      return offered.filter((copy, index) => offered.findIndex(({ draft_id }) => draft_id === copy.draft_id) === index);
    },

    /** Makes this page the owner of a draft and deletes copies of other pages that are no longer needed. */
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
