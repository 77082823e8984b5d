export interface Findable {
  label: string;
  hint?: string;
  words?: readonly string[];
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

function pointsFor({ label, hint = '', words = [] }: Findable, word: string): number {
  const text = label.toLowerCase();
  if (text.startsWith(word)) return 8;
  if (text.split(/\s+/).some((part) => part.startsWith(word))) return 6;
  if (words.some((other) => other.toLowerCase().startsWith(word))) return 4;
  if (text.includes(word)) return 2;
  return hint.toLowerCase().includes(word) ? 1 : 0;
}

/** The things that answer, best first; equals keep their order. */
export function findItems<Item extends Findable>(items: readonly Item[], query: string): Item[] {
  return items
    .map((item) => ({ item, points: score(item, query) }))
    .filter(({ points }) => points > 0)
    .sort((one, other) => other.points - one.points)
    .map(({ item }) => item);
}
