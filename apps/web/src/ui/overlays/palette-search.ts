export interface Findable {
  label: string;
  hint?: string;
  keywords?: readonly string[];
}

/** How well a thing answers the query: 0 not at all, more is better. Every word of the query must be somewhere. */
function score(item: Findable, query: string): number {
  const wanted = query.toLowerCase().split(/\s+/).filter(Boolean);
  let sum = wanted.length === 0 ? 1 : 0;
  for (const word of wanted) {
    const points = pointsFor(item, word);
    if (points === 0) return 0;
    sum += points;
  }
  return sum;
}

function pointsFor({ label, hint = '', keywords = [] }: Findable, word: string): number {
  const text = label.toLowerCase();
  if (text.startsWith(word)) return 8;
  if (text.split(/\s+/).some((part) => part.startsWith(word))) return 6;
  if (keywords.some((other) => other.toLowerCase().startsWith(word))) return 4;
  if (text.includes(word)) return 2;
  return hint.toLowerCase().includes(word) ? 1 : 0;
}

const wordsIn = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];

/** How many letters must be added, removed, replaced or swapped to turn one word into the other. */
function countEdits(one: string, other: string): number {
  let older: number[] = [];
  let last = Array.from({ length: other.length + 1 }, (_, at) => at);
  for (let row = 1; row <= one.length; row += 1) {
    const next = [row];
    for (let column = 1; column <= other.length; column += 1) {
      const same = one[row - 1] === other[column - 1];
      let edits = Math.min(
        (last[column] ?? 0) + 1,
        (next[column - 1] ?? 0) + 1,
        (last[column - 1] ?? 0) + (same ? 0 : 1),
      );
      const swapped = one[row - 1] === other[column - 2] && one[row - 2] === other[column - 1];
      if (row > 1 && column > 1 && swapped) edits = Math.min(edits, (older[column - 2] ?? 0) + 1);
      next.push(edits);
    }
    older = last;
    last = next;
  }
  return last[other.length] ?? 0;
}

/** Short words are allowed one wrong letter, longer ones two: with more, any word is like any other. */
const maxEdits = (word: string): number => (word.length < 3 ? 0 : word.length < 6 ? 1 : 2);

/** Returns the query with misspelled words corrected, if that finds something; else undefined. */
export function suggestQuery(items: readonly Findable[], query: string): string | undefined {
  const known = new Set(items.flatMap(({ label, keywords = [] }) => [label, ...keywords].flatMap(wordsIn)));
  const corrected = wordsIn(query).map((word) => {
    const near = [...known]
      .map((candidate) => ({ candidate, edits: countEdits(word, candidate) }))
      .filter(({ edits }) => edits <= maxEdits(word))
      .sort((one, other) => one.edits - other.edits);
    return near[0]?.candidate ?? word;
  });
  const suggestion = corrected.join(' ');
  return suggestion !== query.trim().toLowerCase() && findItems(items, suggestion).length > 0 ? suggestion : undefined;
}

/** The things that answer, best first; equals keep their order. */
export function findItems<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  return items
    .map((item) => ({ item, points: score(item, query) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ item }) => item);
}
