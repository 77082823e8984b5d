/** Compares two JSON values. The order of object keys does not matter; the order of list items does. */
export function isSameJson(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const [mine, theirs] = [new Map(Object.entries(one)), new Map(Object.entries(other))];
  const keys = [...mine.keys()].filter((key) => mine.get(key) !== undefined);
  const others = [...theirs.keys()].filter((key) => theirs.get(key) !== undefined);
  return (
    keys.length === others.length && keys.every((key) => theirs.has(key) && isSameJson(mine.get(key), theirs.get(key)))
  );
}
