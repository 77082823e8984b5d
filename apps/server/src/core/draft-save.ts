/** What decides, of a draft that is kept here. */
interface KeptDraft {
  readonly version: number;
  readonly last_save_id: string | null;
  readonly deleted_at: Date | null;
}

interface Save {
  /** The version it is built on; without it the last one to save wins. */
  readonly version: number | undefined;
  readonly save_id: string | null;
}

/**
 * What becomes of a save. A `repeat` is one whose answer was lost: the kept version came from it. `gone` is one of a draft
 * that had a version and is not here any more.
 */
type Judged<Kept> =
  | { readonly verdict: 'first' | 'gone' }
  | { readonly verdict: 'next' | 'repeat' | 'conflict' | 'deleted'; readonly kept: Kept };

export function judgeSave<Kept extends KeptDraft>(kept: Kept | undefined, { version, save_id }: Save): Judged<Kept> {
  if (!kept) return { verdict: version === undefined || version === 0 ? 'first' : 'gone' };
  if (kept.deleted_at !== null) return { verdict: 'deleted', kept };
  if (save_id !== null && save_id === kept.last_save_id) return { verdict: 'repeat', kept };
  return { verdict: version === undefined || version === kept.version ? 'next' : 'conflict', kept };
}
