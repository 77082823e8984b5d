/** Whether two JSON values are equal, ignoring field order: the database keeps its own. */
export function sameData(one: unknown, other: unknown): boolean {
  if (Object.is(one, other)) return true;
  if (typeof one !== 'object' || typeof other !== 'object' || one === null || other === null) return false;
  if (Array.isArray(one) !== Array.isArray(other)) return false;
  const left = definedFields(one);
  const right = definedFields(other);
  return (
    left.size === right.size && [...left].every(([name, value]) => right.has(name) && sameData(value, right.get(name)))
  );
}

// JSON omits undefined fields.
const definedFields = (data: object): Map<string, unknown> =>
  new Map(Object.entries(data).filter(([, value]) => value !== undefined));
