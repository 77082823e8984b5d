import type { Content, ContentUse } from '@universal-media/contract/creative/content';
import type { ContentKind } from '@universal-media/contract/platforms/media-type';

export interface LibraryFilter {
  readonly search: string;
  readonly kind: ContentKind | 'all';
  readonly tag: string | null;
}

export const noFilter: LibraryFilter = { search: '', kind: 'all', tag: null };

const splitWords = (text: string): string[] => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Groups the uses by file, in the given order. */
export function groupUses(uses: readonly ContentUse[]): ReadonlyMap<string, readonly ContentUse[]> {
  const groups = new Map<string, ContentUse[]>();
  for (const use of uses) groups.set(use.content_id, [...(groups.get(use.content_id) ?? []), use]);
  return groups;
}

/** Finds files whose name, tags or campaigns contain every word of the search. */
export function searchFiles(
  files: readonly Content[],
  uses: ReadonlyMap<string, readonly ContentUse[]>,
  { search, kind, tag }: LibraryFilter,
): Content[] {
  const words = splitWords(search);
  return files.filter((file) => {
    const campaigns = uses.get(file.content_id)?.map(({ name }) => name) ?? [];
    const text = [file.filename, ...file.tags, ...campaigns].join(' ').toLowerCase();
    return (
      (kind === 'all' || file.content_type === kind) &&
      (tag === null || file.tags.includes(tag)) &&
      words.every((word) => text.includes(word))
    );
  });
}

/** Lists all tags, the most used first. */
export function listTags(files: readonly Content[]): string[] {
  const counts = new Map<string, number>();
  for (const tag of files.flatMap(({ tags }) => tags)) counts.set(tag, (counts.get(tag) ?? 0) + 1);
  return [...counts].sort(([a, many], [b, more]) => more - many || a.localeCompare(b)).map(([tag]) => tag);
}
