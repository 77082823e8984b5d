import type { z } from 'zod';

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * Reads an object that an older version of the product stored. Fields that no longer match the schema are dropped one by
 * one, so that a retired option does not make the whole object unreadable.
 */
export function readStored<S extends z.ZodObject<Fields>>(schema: S, stored: unknown): z.output<S> {
  const whole = schema.safeParse(stored);
  if (whole.success) return whole.data;
  const fields = typeof stored === 'object' && stored !== null ? Object.entries(stored) : [];
  const valid = fields.filter(
    ([name, value]) => Object.hasOwn(schema.shape, name) && schema.shape[name]?.safeParse(value).success,
  );
  return schema.parse(Object.fromEntries(valid));
}
