import { isDeepStrictEqual } from 'node:util';
import { z } from 'zod';

/**
 * Turns zod schemas into JSON Schema for one document: a schema with a name is put among the document's named ones
 * and referred to from everywhere else.
 */
export function jsonSchemas(home: string) {
  const named: Record<string, unknown> = {};

  const rewritten = (json: unknown): unknown => {
    if (Array.isArray(json)) return json.map(rewritten);
    if (typeof json !== 'object' || json === null) return json;
    return Object.fromEntries(Object.entries(json).map(([key, value]) => [key, moved(key, value)]));
  };
  const moved = (key: string, value: unknown) =>
    key === '$ref' && typeof value === 'string' ? value.replace('#/$defs/', home) : rewritten(value);

  return {
    named,
    of(schema: z.ZodType, io: 'input' | 'output'): unknown {
      const { $schema, $defs = {}, ...json } = z.toJSONSchema(schema, { io, unrepresentable: 'any' });
      for (const [name, definition] of Object.entries($defs)) {
        const { id, ...rest } = definition;
        const shape = rewritten(rest);
        if (name in named && !isDeepStrictEqual(named[name], shape)) throw new Error(`Two schemas are called ${name}`);
        named[name] = shape;
      }
      return rewritten(json);
    },
  };
}

export type JsonSchemas = ReturnType<typeof jsonSchemas>;
