/** The stored facts that decide a save. */
interface StoredDraft {
  readonly version: number;
  readonly last_save_id: string | null;
  readonly deleted_at: Date | null;
}

interface Save {
  /** The version the save is based on; without it the last save wins. */
  readonly version: number | undefined;
  readonly save_id: string | null;
}

/**
 * The outcome of a save. `repeat`: the stored version came from the same save, whose answer was lost. `gone`: the draft had
 * a version and no longer exists.
 */
type SaveVerdict<Stored> =
  | { readonly verdict: 'first' | 'gone' }
  | { readonly verdict: 'next' | 'repeat' | 'conflict' | 'deleted'; readonly stored: Stored };

export function judgeSave<Stored extends StoredDraft>(
  stored: Stored | undefined,
  { version, save_id }: Save,
): SaveVerdict<Stored> {
  if (!stored) return { verdict: version === undefined || version === 0 ? 'first' : 'gone' };
  if (stored.deleted_at !== null) return { verdict: 'deleted', stored };
  if (save_id !== null && save_id === stored.last_save_id) return { verdict: 'repeat', stored };
  return { verdict: version === undefined || version === stored.version ? 'next' : 'conflict', stored };
}
