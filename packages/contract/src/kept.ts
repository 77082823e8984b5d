import type { z } from 'zod';

type Fields = Readonly<Record<string, z.ZodType>>;

/**
 * Reads what an older version of ours has kept. What still fits is taken over, field by field; the rest is as if it had
 * never been said, so that one option that is no longer offered does not cost somebody their whole work.
 */
export function readKept<S extends z.ZodObject<Fields>>(schema: S, kept: unknown): z.output<S> {
  const whole = schema.safeParse(kept);
  if (whole.success) return whole.data;
  const fields = typeof kept === 'object' && kept !== null ? Object.entries(kept) : [];
  const fitting = fields.filter(
    ([name, value]) => Object.hasOwn(schema.shape, name) && schema.shape[name]?.safeParse(value).success,
  );
  return schema.parse(Object.fromEntries(fitting));
}
